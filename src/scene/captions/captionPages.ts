/** The first and the last line of a word; a word that is too long for a line lies on several. */
export interface LineSpan {
  readonly first: number
  readonly last: number
}

/**
 * Parts words into pages of so many lines: the indexes of the first words of the pages. A page begins where a line does.
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
