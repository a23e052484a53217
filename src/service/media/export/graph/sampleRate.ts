import type { Frames, FramesPerSecond } from '../../../../base/units.ts'

/** Sample rate of all exports, in Hz. */
export const SAMPLE_RATE = 48_000

/** Number of samples that play during these frames. */
export const samplesOf = (frames: Frames, fps: FramesPerSecond): number => Math.round((frames * SAMPLE_RATE) / fps)
