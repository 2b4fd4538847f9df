//! A queue that serves those who wait in it one after the other, so that nobody with much to do holds up the rest.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Jobs by whose they are: the owners take turns, each with their own jobs in order.
#[derive(Debug)]
pub(crate) struct Fair<K, T> {
    /// Owners with jobs, the next one first.
    owners: VecDeque<K>,
    jobs: HashMap<K, T>,
}

/// Jobs of one owner.
pub(crate) trait Line: Default {
    type Job;
    fn pop(&mut self) -> Option<Self::Job>;
    fn is_empty(&self) -> bool;
}

impl<K, T> Default for Fair<K, T> {
    fn default() -> Self {
        Self {
            owners: VecDeque::new(),
            jobs: HashMap::new(),
        }
    }
}

impl<K: Hash + Eq + Clone, T: Line> Fair<K, T> {
    /// The line of an owner, who gets something to do.
    pub(crate) fn of(&mut self, owner: K) -> &mut T {
        let jobs = self.jobs.entry(owner.clone()).or_default();
        if jobs.is_empty() {
            self.owners.push_back(owner);
        }
        jobs
    }
}

impl<K: Hash + Eq + Clone, T: Line> Line for Fair<K, T> {
    type Job = T::Job;

    fn pop(&mut self) -> Option<T::Job> {
        let owner = self.owners.pop_front()?;
        let jobs = self.jobs.get_mut(&owner)?;
        let job = jobs.pop();
        if jobs.is_empty() {
            self.jobs.remove(&owner);
        } else {
            self.owners.push_back(owner);
        }
        job
    }

    fn is_empty(&self) -> bool {
        self.owners.is_empty()
    }
}

impl<T> Line for VecDeque<T> {
    type Job = T;

    fn pop(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_with_much_to_do_holds_nobody_up() {
        let mut queue = Fair::<u8, VecDeque<(u8, u32)>>::default();
        for n in 0..100 {
            queue.of(1).push_back((1, n));
        }
        queue.of(2).push_back((2, 0));
        queue.of(3).push_back((3, 0));
        queue.of(2).push_back((2, 1));
        let served: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(
            served[..6],
            [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (1, 2)]
        );
        assert_eq!(served.len(), 103);
        assert!(queue.is_empty() && queue.jobs.is_empty());
    }

    #[test]
    fn many_from_one_place_hold_nobody_up_either() {
        let mut queue = Fair::<char, Fair<u32, VecDeque<(char, u32)>>>::default();
        for person in 0..40 {
            for _ in 0..20 {
                queue.of('x').of(person).push_back(('x', person));
            }
        }
        queue.of('y').of(99).push_back(('y', 99));
        let served: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(served[..4], [('x', 0), ('y', 99), ('x', 1), ('x', 2)]);
        assert_eq!(served.len(), 801);
    }
}
