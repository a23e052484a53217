import { shortened } from '../../../base/graphemes.ts'

const MAX_CHARACTERS = 120
const MAX_LINES = 5

/** The words of a title card: the start of a prompt in lines of about equal length. */
export function titleLines(prompt: string, charactersPerLine: number): readonly string[] {
  const text = prompt.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/gu, ' ').trim()
  const words = shortened(text, MAX_CHARACTERS).split(' ')
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && longer.length > charactersPerLine) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines.slice(0, MAX_LINES)
}
