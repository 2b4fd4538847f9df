// The signs of the grades, as chess players and docs/ANALYSIS.md write them.

export const SIGNS: Record<string, string> = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };
