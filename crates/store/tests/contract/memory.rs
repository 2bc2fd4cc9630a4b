//! The store in memory.

use std::future::ready;

use tercet_store::{MemoryStore, StoreReply, contract::Home};

struct Memory(MemoryStore);

impl Home for Memory {
    type Store = MemoryStore;

    fn open(&mut self) -> impl StoreReply<MemoryStore> + use<> {
        ready(self.0.reopen())
    }
}

tercet_store::contract!(Memory(MemoryStore::new()));
tercet_store::account_contract!(Memory(MemoryStore::new()));
tercet_store::rating_contract!(Memory(MemoryStore::new()));
tercet_store::run_contract!(Memory(MemoryStore::new()));
tercet_store::people_contract!(Memory(MemoryStore::new()));
tercet_store::offline_contract!(Memory(MemoryStore::new()));
