//! From lines to sections and blocks.

use super::{
    Block, EDITIONS, Help, HelpError, HelpFault, Section, SectionDeck, SectionSolo, Span, picture,
    spans,
};

/// Reads a whole text.
pub(super) fn read(text: &str) -> Result<Help, HelpError> {
    let mut groups = groups(text).into_iter();
    let title = groups.next().ok_or(HelpFault::NoTitle.at(1))?;
    let mut reader = Reader { sections: Vec::new(), current: Section::default() };
    let words = title.text().strip_prefix("# ").ok_or(HelpFault::NoTitle.at(title.line))?;
    let title = title.words(words)?;
    let mut last_line = 1;
    for group in groups {
        last_line = group.line;
        reader.take(&group)?;
    }
    reader.close(last_line)?;
    Ok(Help { title, sections: reader.sections })
}

/// Lines that stand together, and the number of the first.
struct Group<'a> {
    line: usize,
    lines: Vec<&'a str>,
}

/// The lines between blank lines.
fn groups(text: &str) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut is_open = false;
    for (line, content) in text.lines().enumerate() {
        if content.trim().is_empty() {
            is_open = false;
        } else if let Some(group) = groups.last_mut().filter(|_| is_open) {
            group.lines.push(content);
        } else {
            groups.push(Group { line: line + 1, lines: vec![content] });
            is_open = true;
        }
    }
    groups
}

impl<'a> Group<'a> {
    /// Its first line.
    fn text(&self) -> &'a str {
        self.lines.first().copied().unwrap_or_default()
    }

    /// What stands after the mark of a line that must be alone.
    fn words(&self, words: &str) -> Result<String, HelpError> {
        self.must_be_alone()?;
        let words = words.trim();
        if words.is_empty() { Err(HelpFault::NoWords.at(self.line)) } else { Ok(words.to_owned()) }
    }

    fn must_be_alone(&self) -> Result<(), HelpError> {
        match self.lines.len() {
            1 => Ok(()),
            _ => Err(HelpFault::NotAlone.at(self.line)),
        }
    }
}

/// The sections so far.
struct Reader {
    sections: Vec<Section>,
    current: Section,
}

impl Reader {
    /// Reads one group of lines.
    fn take(&mut self, group: &Group<'_>) -> Result<(), HelpError> {
        let text = group.text();
        if text.starts_with("# ") {
            return Err(HelpFault::SecondTitle.at(group.line));
        }
        if let Some(words) = text.strip_prefix("## ") {
            return self.heading(group, words);
        }
        if let Some(words) = text.strip_prefix("@edition") {
            let editions = editions(words).map_err(|fault| fault.at(group.line))?;
            let editions = Some(editions);
            return self.condition(group, Section { editions, ..Section::default() });
        }
        if let Some(words) = text.strip_prefix("@deck") {
            let (deck, editions) = deck(words).map_err(|fault| fault.at(group.line))?;
            let deck = Some(deck);
            return self.condition(group, Section { deck, editions, ..Section::default() });
        }
        if let Some(words) = text.strip_prefix("@solo") {
            let (solo, editions) = solo(words).map_err(|fault| fault.at(group.line))?;
            let solo = Some(solo);
            return self.condition(group, Section { solo, editions, ..Section::default() });
        }
        let block = block(group)?;
        self.current.blocks.push(block);
        Ok(())
    }

    /// A heading begins a section, unless it belongs to the condition just before it.
    fn heading(&mut self, group: &Group<'_>, words: &str) -> Result<(), HelpError> {
        let heading = group.words(words)?;
        let belongs_to_condition = self.current.is_conditional()
            && self.current.heading.is_none()
            && self.current.blocks.is_empty();
        if !belongs_to_condition {
            self.close(group.line)?;
        }
        self.current.heading = Some(heading);
        Ok(())
    }

    /// A line that names an edition, a deck or a way to play alone begins a section.
    ///
    /// The heading before it may stand without a text of its own: then all of it depends on the table.
    fn condition(&mut self, group: &Group<'_>, begun: Section) -> Result<(), HelpError> {
        group.must_be_alone()?;
        if self.current.heading.is_some() && !self.current.is_conditional() {
            self.sections.push(std::mem::take(&mut self.current));
        } else {
            self.close(group.line)?;
        }
        self.current = begun;
        Ok(())
    }

    /// Ends the current section at this line.
    fn close(&mut self, line: usize) -> Result<(), HelpError> {
        let section = std::mem::take(&mut self.current);
        if !section.blocks.is_empty() {
            self.sections.push(section);
        } else if section != Section::default() {
            return Err(HelpFault::EmptySection.at(line));
        }
        Ok(())
    }
}

impl Section {
    /// Whether it is for some tables only.
    fn is_conditional(&self) -> bool {
        self.editions.is_some() || self.deck.is_some() || self.solo.is_some()
    }
}

/// The deck named after `@deck`, and the editions after it, if any.
fn deck(words: &str) -> Result<(SectionDeck, Option<Vec<String>>), HelpFault> {
    let (word, editions) = word_and_editions(words)?;
    let deck = SectionDeck::ALL.into_iter().find(|deck| deck.word() == word);
    Ok((deck.ok_or_else(|| HelpFault::UnknownDeck(word.to_owned()))?, editions))
}

/// The way to play alone named after `@solo`, and the editions after it, if any.
fn solo(words: &str) -> Result<(SectionSolo, Option<Vec<String>>), HelpFault> {
    let (word, editions) = word_and_editions(words)?;
    let solo = SectionSolo::ALL.into_iter().find(|solo| solo.word() == word);
    Ok((solo.ok_or_else(|| HelpFault::UnknownSolo(word.to_owned()))?, editions))
}

/// The first word of a condition, and the editions after it, if any.
fn word_and_editions(words: &str) -> Result<(&str, Option<Vec<String>>), HelpFault> {
    let words = words.trim_start();
    let (word, rest) = words.split_once(' ').unwrap_or((words, ""));
    let named = if rest.trim().is_empty() { None } else { Some(editions(rest)?) };
    Ok((word, named))
}

/// The editions named after `@edition`.
fn editions(words: &str) -> Result<Vec<String>, HelpFault> {
    let mut editions: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        if !EDITIONS.contains(&word) {
            return Err(HelpFault::UnknownEdition(word.to_owned()));
        }
        if editions.iter().any(|earlier| earlier == word) {
            return Err(HelpFault::RepeatedEdition(word.to_owned()));
        }
        editions.push(word.to_owned());
    }
    if editions.is_empty() { Err(HelpFault::NoEdition) } else { Ok(editions) }
}

/// A paragraph, a list or a picture.
fn block(group: &Group<'_>) -> Result<Block, HelpError> {
    let text = group.text();
    if let Some(picture) = picture::read(text) {
        group.must_be_alone()?;
        return picture.map_err(|fault| fault.at(group.line));
    }
    if text.starts_with("- ") {
        return items(group, |_| "- ".to_owned()).map(Block::Bullets);
    }
    if text.starts_with("1. ") {
        return items(group, |nth| format!("{nth}. ")).map(Block::Steps);
    }
    for (line, content) in (group.line..).zip(&group.lines) {
        if let Some(mark @ ('#' | '@' | ' ' | '\t')) = content.chars().next() {
            return Err(HelpFault::Reserved(mark).at(line));
        }
    }
    sentences(&group.lines).map_err(|fault| fault.at(group.line)).map(Block::Paragraph)
}

/// The items of a list, each of which begins with what `mark` says for its number.
fn items(group: &Group<'_>, mark: impl Fn(usize) -> String) -> Result<Vec<Vec<Span>>, HelpError> {
    let mut items: Vec<(usize, Vec<&str>)> = Vec::new();
    for (line, content) in (group.line..).zip(group.lines.iter().copied()) {
        let wanted = mark(items.len() + 1);
        if let Some(first) = content.strip_prefix(&wanted) {
            items.push((line, vec![first]));
        } else if let Some((_, item)) = items.last_mut().filter(|_| content.starts_with("  ")) {
            item.push(content.trim_start());
        } else {
            return Err(HelpFault::NotAnItem { wanted }.at(line));
        }
    }
    items.iter().map(|(line, item)| sentences(item).map_err(|fault| fault.at(*line))).collect()
}

/// The lines of a paragraph as one text.
fn sentences(lines: &[&str]) -> Result<Vec<Span>, HelpFault> {
    let mut text = String::new();
    for line in lines.iter().map(|line| line.trim_end()) {
        // Between Chinese sentences there is no space: their full stop is as wide as a character.
        if text.chars().next_back().is_some_and(|last| !is_wide_punctuation(last)) {
            text.push(' ');
        }
        text.push_str(line);
    }
    if text.trim().is_empty() { Err(HelpFault::NoWords) } else { spans::read(&text) }
}

/// Whether this is a mark such as `。`, `！` or `」`.
const fn is_wide_punctuation(character: char) -> bool {
    matches!(character, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff65}')
}
