import { MAX_FPS, MIN_FPS } from './mediaProbe.ts'

/** Common rates of cameras, phones and editors, as numerator and denominator. */
const knownRates: readonly (readonly [number, number])[] = [
  [10, 1],
  [12, 1],
  [15, 1],
  [20, 1],
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60_000, 1001],
  [60, 1],
  [90, 1],
  [100, 1],
  [120_000, 1001],
  [120, 1],
  [240_000, 1001],
  [240, 1],
]

/** The frame rate of a video, measured from its timestamps. */
export interface FrameRate {
  readonly fps: number
  readonly isVariable: boolean
}

/**
 * Measures the frame rate from timestamps. If it could be two similar rates, such as 29.97 and 30, the declared rate
 * decides.
 *
 * A rate is variable if more than 2 % of the intervals differ from the usual one by more than 10 % and by more than 1.1
 * ms.
 *
 * @param timestamps ascending, in seconds
 */
export function frameRateOf(timestamps: Float64Array, declared: readonly (number | null)[]): FrameRate {
  const distances = distancesOf(timestamps)
  const declaredRates = declared.filter((rate): rate is number => rate !== null && rate >= MIN_FPS && rate <= MAX_FPS)
  if (distances.length === 0) return { fps: rounded(declaredRates[0] ?? 30), isVariable: false }
  const median = medianOf(distances)
  const tolerance = Math.max(median * 0.1, 0.0011)
  let unusual = 0
  for (let at = 0; at < distances.length; at += 1) {
    if (Math.abs((distances[at] ?? 0) - median) > tolerance) unusual += 1
  }
  const isVariable = unusual > distances.length * 0.02
  if (isVariable) return { fps: rounded(nearestKnown(1 / median, 0.5) ?? 1 / median), isVariable }
  const span = (timestamps.at(-1) ?? 0) - (timestamps[0] ?? 0)
  const measured = distances.length / span
  const agreeing = declaredRates.find((rate) => Math.abs(rate / measured - 1) < 0.01)
  const rate = nearestKnown(agreeing ?? measured, agreeing === undefined ? 0.003 : 0.0005) ?? agreeing ?? measured
  return { fps: rounded(rate), isVariable }
}

/**
 * The exact constant rate of a proxy in ffmpeg's syntax (`30000/1001`): the source's rate, or the nearest common one if
 * it varies or exceeds 60, the highest rate of compositions.
 */
export function proxyRateOf(rate: FrameRate): { readonly text: string; readonly fps: number } {
  const wanted = Math.min(rate.fps, 60)
  const tolerance = rate.isVariable ? 10 : 0.0005
  const known = knownRates.filter(([numerator, denominator]) => numerator / denominator <= 60)
  const nearest = known.toSorted((a, b) => Math.abs(a[0] / a[1] - wanted) - Math.abs(b[0] / b[1] - wanted))[0]
  if (nearest !== undefined && Math.abs(nearest[0] / nearest[1] / wanted - 1) < tolerance) {
    return { text: `${nearest[0]}/${nearest[1]}`, fps: nearest[0] / nearest[1] }
  }
  const thousandths = Math.max(1, Math.round(wanted * 1000))
  return { text: `${thousandths}/1000`, fps: thousandths / 1000 }
}

function distancesOf(timestamps: Float64Array): Float64Array {
  const distances = new Float64Array(Math.max(0, timestamps.length - 1))
  let count = 0
  for (let at = 1; at < timestamps.length; at += 1) {
    const distance = (timestamps[at] ?? 0) - (timestamps[at - 1] ?? 0)
    if (distance <= 0) continue
    distances[count] = distance
    count += 1
  }
  return distances.subarray(0, count)
}

/** Longer arrays are not sorted, because sorting blocks the service and a day of video has millions of frames. */
const MAX_SORTED = 50_000

function medianOf(distances: Float64Array): number {
  const step = Math.ceil(distances.length / MAX_SORTED)
  const sample = new Float64Array(Math.ceil(distances.length / step))
  for (let at = 0; at < sample.length; at += 1) sample[at] = distances[at * step] ?? 0
  return sample.sort()[sample.length >> 1] ?? 1 / 30
}

function nearestKnown(rate: number, tolerance: number): number | null {
  const rates = knownRates.map(([numerator, denominator]) => numerator / denominator)
  const nearest = rates.toSorted((a, b) => Math.abs(a - rate) - Math.abs(b - rate))[0]
  return nearest !== undefined && Math.abs(nearest / rate - 1) <= tolerance ? nearest : null
}

function rounded(fps: number): number {
  const clamped = Math.min(MAX_FPS, Math.max(MIN_FPS, fps))
  return Math.round(clamped * 1000) / 1000
}
