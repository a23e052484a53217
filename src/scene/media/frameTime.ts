import type { Seconds } from '../../base/units.ts'

/**
 * Added to every moment asked of a file. A frame's time is a sum of floats (20/30 + 7/30 is just below 27/30), and some
 * files round their times to whole milliseconds; without it such a frame would show the one before it.
 */
export const TIME_SLACK: Seconds = 0.0006
