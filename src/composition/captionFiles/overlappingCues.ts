import type { CaptionCue } from '../overlays/caption.ts'

/** The indexes of the cues that start while one before them is still shown. Cues are in the order of their starts. */
export function overlappingCues(cues: readonly Pick<CaptionCue, 'startMs' | 'endMs'>[]): number[] {
  const found: number[] = []
  let shownUntil = 0
  for (const [index, { startMs, endMs }] of cues.entries()) {
    if (startMs < shownUntil) found.push(index)
    shownUntil = Math.max(shownUntil, endMs)
  }
  return found
}
