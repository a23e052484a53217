/** Ticks per second of exported files. Every frame rate of compositions divides it, so each frame has an exact time. */
export const OUTPUT_TIMESCALE = 90_000
