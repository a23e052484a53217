/** A text of `length` UTF-16 code units that repeats a piece. */
export const repeatedTo = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
