pub fn size() -> usize {
    crate::leaf::size()
}
