/** A number as ffmpeg reads it: never in exponent form. */
export const plainNumber = (value: number): string => {
  const text = value.toFixed(9).replace(/\.?0+$/u, '')
  return text === '-0' || text === '' ? '0' : text
}

/** Slower, hours of a film show one frame; a speed that is written as 0 would never end. */
const SLOWEST = 1e-6

export const speedValue = (speed: number): string => plainNumber(Math.max(SLOWEST, speed))

/** Filters one after the other. */
export const chain = (...filters: readonly (string | null)[]): string =>
  filters.filter((filter) => filter !== null && filter !== '').join(',')

/**
 * Numbers by the number of a frame, as an expression. A tree of comparisons, because ffmpeg reads expressions to a limited depth.
 * @param frame how the expression calls the number of the frame
 */
export function byFrame(values: readonly number[], frame: string): string {
  const branch = (start: number, end: number): string => {
    if (end - start <= 1) return plainNumber(values[start] ?? 0)
    const middle = (start + end) >> 1
    return `if(lt(${frame},${middle}),${branch(start, middle)},${branch(middle, end)})`
  }
  return branch(0, values.length)
}

/** A path as the value of a filter's option: read once as an option and once as a part of a graph. */
export const pathInGraph = (path: string): string =>
  path.replaceAll(/[\\':]/gu, String.raw`\$&`).replaceAll(/[\\'[\],;]/gu, String.raw`\$&`)

/** A path as a word of a list for ffmpeg's concat demuxer. */
export const pathInList = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`
