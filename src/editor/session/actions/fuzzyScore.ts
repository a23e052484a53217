/** Bonus for a letter at the start of a word. */
const WORD_START = 8
/** Bonus for consecutive letters. */
const IN_A_ROW = 5
/** Penalty for each skipped letter. */
const PASSED_OVER = 0.2

const isWordStart = (text: string, index: number): boolean => index === 0 || /[\s\-/+(]/u.test(text.charAt(index - 1))

/**
 * Scores how well a text matches a query: its letters must occur in this order, else the score is null. Higher is
 * better, and an empty query matches every text equally.
 *
 *     "spl"  Split at playhead      high
 *     "sap"  Split at playhead      lower
 *     "xyz"  Split at playhead      null
 */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = query.toLowerCase().replace(/\s+/gu, '')
  if (wanted === '') return 0
  const letters = text.toLowerCase()
  const scoreFrom = (start: number): number | null => {
    let score = 0
    let before = -2
    let from = start
    for (const letter of wanted) {
      const next = letters.indexOf(letter, from)
      if (next === -1) return null
      // A letter at the start of a later word is a better match than its first occurrence.
      const atWord = nextWordStart(letters, letter, from)
      const index = next === before + 1 || atWord === null ? next : atWord
      score += 1
      if (index === before + 1) score += IN_A_ROW
      if (isWordStart(letters, index)) score += WORD_START
      score -= PASSED_OVER * Math.max(0, index - Math.max(before, 0) - 1)
      before = index
      from = index + 1
    }
    return score
  }
  const strict = scoreOfPlainPlace(wanted, letters)
  const loose = scoreFrom(0)
  if (strict === null) return loose
  return Math.max(strict, loose ?? strict)
}

function nextWordStart(text: string, letter: string, from: number): number | null {
  for (let index = text.indexOf(letter, from); index !== -1; index = text.indexOf(letter, index + 1)) {
    if (isWordStart(text, index)) return index
  }
  return null
}

/** Score of the query as a substring, or else of the first occurrence of each letter. */
function scoreOfPlainPlace(wanted: string, text: string): number | null {
  const compact = text.indexOf(wanted)
  if (compact !== -1)
    return wanted.length * (1 + IN_A_ROW) + (isWordStart(text, compact) ? WORD_START * 2 : 0) - PASSED_OVER * compact
  let from = 0
  let score = 0
  for (const letter of wanted) {
    const index = text.indexOf(letter, from)
    if (index === -1) return null
    score += 1 - PASSED_OVER * (index - from) + (isWordStart(text, index) ? WORD_START : 0)
    from = index + 1
  }
  return score
}
