//! What a member of a team does about marks, votes and time.
