//! A sort for short lists. The one of the standard library is made for long ones, and takes 5 kB of the page's engine
//! for every type that it sorts.

/// Sorts a list; what is equal keeps its order.
pub(crate) fn sort<T>(list: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && comes_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_equal_keeps_its_order() {
        let mut list = [(2, 'a'), (1, 'a'), (2, 'b'), (0, 'a'), (1, 'b')];
        super::sort(&mut list, |one, other| one.0 < other.0);
        assert_eq!(list, [(0, 'a'), (1, 'a'), (1, 'b'), (2, 'a'), (2, 'b')]);
    }
}
