//! The store in memory.

use std::future::ready;

use tercet_store::{Answer, MemoryStore, contract::Home};

struct Memory(MemoryStore);

impl Home for Memory {
    type Store = MemoryStore;

    fn open(&mut self) -> impl Answer<MemoryStore> + use<> {
        ready(self.0.reopen())
    }
}

tercet_store::contract!(Memory(MemoryStore::new()));
