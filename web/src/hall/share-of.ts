// A share of the most that there was, in whole percent; nothing of nothing is all of it.
export const shareOf = (points: number, most: number): number =>
  most === 0 ? 100 : Math.floor((200 * points + most) / (2 * most));
