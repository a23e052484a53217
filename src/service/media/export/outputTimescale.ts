/** Ticks of a second of an exported film. All rates of compositions divide it, so that every frame has an exact time. */
export const OUTPUT_TIMESCALE = 90_000
