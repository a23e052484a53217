import type { Frames } from '../../base/units.ts'

export interface AudibleStyles {
  readonly volume?: number | undefined
  readonly fadeInFrames?: Frames | undefined
  readonly fadeOutFrames?: Frames | undefined
  readonly muted?: boolean | undefined
}

/**
 * Amplitude factor at a frame from the overlay's start, from 0 to 1. Fades are linear and multiply where they overlap.
 */
export function gainAt(styles: AudibleStyles, frame: Frames, durationInFrames: Frames): number {
  if (styles.muted === true) return 0
  const fadeIn = styles.fadeInFrames ? Math.min(1, Math.max(0, frame / styles.fadeInFrames)) : 1
  const remaining = durationInFrames - frame
  const fadeOut = styles.fadeOutFrames ? Math.min(1, Math.max(0, remaining / styles.fadeOutFrames)) : 1
  return (styles.volume ?? 1) * fadeIn * fadeOut
}
