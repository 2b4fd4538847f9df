#[cfg(test)]
mod tests {
    use crate::in_macro;
}
