use super::Two;

pub struct One(Two);
