import type { CaptionCue } from '../../../composition/overlays/caption.ts'

/** A match at `[start, end)` in the text of a cue. */
export interface FoundText {
  readonly cueIndex: number
  readonly start: number
  readonly end: number
}

const MEANINGFUL = /[\\^$.*+?()[\]{}|/]/gu

const patternOf = (words: string): RegExp => new RegExp(words.replaceAll(MEANINGFUL, '\\$&'), 'giu')

/** Finds every match in the cues, ignoring case. */
export function findInCues(cues: readonly CaptionCue[], words: string): FoundText[] {
  if (words === '') return []
  const pattern = patternOf(words)
  return cues.flatMap(({ text }, cueIndex) =>
    [...text.matchAll(pattern)].map((match) => ({ cueIndex, start: match.index, end: match.index + match[0].length })),
  )
}

/** Texts with every match replaced. Unchanged cues are left out. */
export function replacedInCues(
  cues: readonly CaptionCue[],
  words: string,
  replacement: string,
): { readonly cueIndex: number; readonly text: string }[] {
  if (words === '') return []
  const pattern = patternOf(words)
  return cues.flatMap((cue, cueIndex) => {
    const text = cue.text.replaceAll(pattern, () => replacement)
    return text === cue.text ? [] : [{ cueIndex, text }]
  })
}
