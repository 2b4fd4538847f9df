pub struct Two(Option<Box<super::one::One>>);
