declare module 'virtual:words/*' {
  const text: string;
  export default text;
}

declare module 'virtual:puzzles' {
  const text: string;
  export default text;
}
