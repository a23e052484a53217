/** First and last line of a word. A word that is too long for one line spans several. */
export interface LineSpan {
  readonly first: number
  readonly last: number
}

/**
 * Splits words into pages of `maxLines` lines. Returns the index of the first word of each page.
 *
 *     lines 0 0 1 2 2 3, two a page   →   [0, 3]
 */
export function captionPages(words: readonly LineSpan[], maxLines: number): number[] {
  const starts = [0]
  let firstLine = words[0]?.first ?? 0
  for (const [index, word] of words.entries()) {
    if (index === 0 || word.last - firstLine < maxLines) continue
    starts.push(index)
    firstLine = word.first
  }
  return starts
}
