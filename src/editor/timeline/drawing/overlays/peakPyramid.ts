/**
 * Peaks at halved resolutions. Level `n` holds the maximum of every 2ⁿ buckets, so reading any range takes at most
 * three steps.
 */
export type PeakPyramid = readonly Uint8Array[]

export function buildPeakPyramid(values: Uint8Array): PeakPyramid {
  const levels = [values]
  let finest = values
  while (finest.length > 1) {
    const coarser = new Uint8Array(Math.ceil(finest.length / 2))
    for (let position = 0; position < finest.length; position++) {
      const half = position >> 1
      coarser[half] = Math.max(coarser[half] ?? 0, finest[position] ?? 0)
    }
    levels.push(coarser)
    finest = coarser
  }
  return levels
}

/** The largest peak in `[start, end)`, given as fractional bucket positions. 0 if the range is empty. */
export function peakWithin(pyramid: PeakPyramid, start: number, end: number): number {
  const span = Math.max(1, end - start)
  const level = Math.min(pyramid.length - 1, Math.floor(Math.log2(span)))
  const values = pyramid[level]
  if (!values) return 0
  const size = 2 ** level
  const first = Math.max(0, Math.floor(start / size))
  const last = Math.min(values.length, Math.max(first + 1, Math.ceil(end / size)))
  let highest = 0
  for (let position = first; position < last; position++) highest = Math.max(highest, values[position] ?? 0)
  return highest
}

/** Caches the pyramid of each peak array for the lifetime of the array. */
export function createPeakPyramids(): (values: Uint8Array) => PeakPyramid {
  const known = new WeakMap<Uint8Array, PeakPyramid>()
  return (values) => {
    const found = known.get(values) ?? buildPeakPyramid(values)
    known.set(values, found)
    return found
  }
}
