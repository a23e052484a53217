import type { Seconds } from '../../base/units.ts'

/**
 * Added to every position in a file. Without it, a frame could show its predecessor, because frame times are sums of
 * floats (20/30 + 7/30 is just below 27/30) and some files round to whole milliseconds.
 */
export const TIME_SLACK: Seconds = 0.0006
