import type { CaptionCue } from '../overlays/caption.ts'

/** The indexes of cues that start while an earlier cue is still shown. Cues must be sorted by start. */
export function overlappingCues(cues: readonly Pick<CaptionCue, 'startMs' | 'endMs'>[]): number[] {
  const found: number[] = []
  let shownUntil = 0
  for (const [index, { startMs, endMs }] of cues.entries()) {
    if (startMs < shownUntil) found.push(index)
    shownUntil = Math.max(shownUntil, endMs)
  }
  return found
}
