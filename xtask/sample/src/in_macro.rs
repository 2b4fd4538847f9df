pub fn text() -> String {
    format!("{}", crate::by_name::size(super::leaf::Leaf))
}
