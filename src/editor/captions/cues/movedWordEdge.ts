import type { Milliseconds } from '../../../base/units.ts'
import type { CaptionCue, CaptionWord } from '../../../composition/overlays/caption.ts'

/** Shortest word that a drag or an arrow key can make. */
export const MIN_WORD_MS: Milliseconds = 20

export interface WordEdge {
  readonly index: number
  readonly edge: 'start' | 'end'
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/**
 * Moves one edge of a word. If two words touch, both edges move as in a roll; else the edge stops at its neighbour.
 * No word gets shorter than `MIN_WORD_MS`, unless it already was.
 *
 *     |one|two|   end of one later    →   |one·|tw|
 *     |one|  |two|   the same          →   |one·| |two|
 */
export function movedWordEdge(
  cue: Pick<CaptionCue, 'startMs' | 'endMs' | 'words'>,
  { index, edge }: WordEdge,
  moment: Milliseconds,
): CaptionWord[] {
  const { words } = cue
  const left = edge === 'end' ? words[index] : words[index - 1]
  const right = edge === 'end' ? words[index + 1] : words[index]
  const isShared = left !== undefined && right !== undefined && left.endMs === right.startMs
  const movesLeft = edge === 'end' || isShared
  const movesRight = edge === 'start' || isShared
  const min = movesLeft && left ? left.startMs + MIN_WORD_MS : (left?.endMs ?? cue.startMs)
  const max = movesRight && right ? right.endMs - MIN_WORD_MS : (right?.startMs ?? cue.endMs)
  if (min > max) return [...words]
  const place = Math.round(clamp(moment, min, max))
  return words.map((word) => {
    if (word === left && movesLeft) return { ...word, endMs: place }
    return word === right && movesRight ? { ...word, startMs: place } : word
  })
}
