/** A number in ffmpeg's syntax, which has no exponents. */
export const plainNumber = (value: number): string => {
  const text = value.toFixed(9).replace(/\.?0+$/u, '')
  return text === '-0' || text === '' ? '0' : text
}

/** At a lower speed, one frame would last for hours. A speed that rounds to 0 would never finish. */
const SLOWEST = 1e-6

export const speedValue = (speed: number): string => plainNumber(Math.max(SLOWEST, speed))

/** Joins filters into a chain and skips the empty ones. */
export const chain = (...filters: readonly (string | null)[]): string =>
  filters.filter((filter) => filter !== null && filter !== '').join(',')

/**
 * An expression that looks up values by frame number. It is a binary tree of comparisons, because ffmpeg limits the depth of expressions.
 * @param frame the expression for the frame number
 */
export function byFrame(values: readonly number[], frame: string): string {
  const branch = (start: number, end: number): string => {
    if (end - start <= 1) return plainNumber(values[start] ?? 0)
    const middle = (start + end) >> 1
    return `if(lt(${frame},${middle}),${branch(start, middle)},${branch(middle, end)})`
  }
  return branch(0, values.length)
}

/** A path as a filter option, escaped twice: for the option and for the graph. */
export const pathInGraph = (path: string): string =>
  path.replaceAll(/[\\':]/gu, String.raw`\$&`).replaceAll(/[\\'[\],;]/gu, String.raw`\$&`)

/** A path as a token of an ffconcat list. */
export const pathInList = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`
