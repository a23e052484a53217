import type { Milliseconds } from '../../../base/units.ts'

/** Rate of the samples that frames are computed from. */
export const FRAME_SAMPLE_RATE = 8_000
/** One frame per this many samples. */
export const FRAME_STEP = 80
export const FRAME_MS: Milliseconds = (FRAME_STEP / FRAME_SAMPLE_RATE) * 1000
/** Samples that a frame looks at: three periods of a deep voice. */
const FRAME_LENGTH = 320
/** Lags of the highest and the lowest voice, 400 and 62 Hz. */
const MIN_LAG = 20
const MAX_LAG = 129
/** Level of digital silence in dBFS. */
export const SILENCE_DB = -96

export interface SpeechFrame {
  /** Level in dBFS. */
  readonly level: number
  /** How periodic the sound is, 0 to 1. */
  readonly voicing: number
  /** Semitones above 62 Hz. Meaningless if the voicing is low. */
  readonly pitch: number
}

/** Level, periodicity and pitch of the sound around one position. `samples` go from -1 to 1. */
export function speechFrame(samples: Float32Array, start: number): SpeechFrame {
  const end = Math.min(start + FRAME_LENGTH, samples.length)
  let energy = 0
  for (let index = start; index < end; index += 1) energy += (samples[index] ?? 0) ** 2
  const level = levelOf(energy / Math.max(1, end - start))
  if (level <= SILENCE_DB + 20 || end - start < FRAME_LENGTH) return { level, voicing: 0, pitch: 0 }
  return { level, ...periodOf(samples, start) }
}

/** Level in dBFS of a mean square. */
export function levelOf(meanSquare: number): number {
  return meanSquare <= 0 ? SILENCE_DB : Math.max(SILENCE_DB, 10 * Math.log10(meanSquare))
}

/** The strongest period by normalised correlation. The shortest of nearly equal ones wins, so octaves are not missed. */
function periodOf(samples: Float32Array, start: number): { readonly voicing: number; readonly pitch: number } {
  const correlations = new Float64Array(MAX_LAG + 2)
  const length = FRAME_LENGTH - MAX_LAG
  let strongest = 0
  for (let lag = MIN_LAG - 1; lag <= MAX_LAG; lag += 1) {
    let [both, first, second] = [0, 0, 0]
    for (let index = start; index < start + length; index += 1) {
      const [now, later] = [samples[index] ?? 0, samples[index + lag] ?? 0]
      both += now * later
      first += now * now
      second += later * later
    }
    const correlation = first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second)
    correlations[lag] = correlation
    if (lag >= MIN_LAG) strongest = Math.max(strongest, correlation)
  }
  for (let lag = MIN_LAG; lag <= MAX_LAG; lag += 1) {
    const here = correlations[lag] ?? 0
    const [before, after] = [correlations[lag - 1] ?? 0, correlations[lag + 1] ?? 0]
    if (here < strongest * 0.9 || here < before || here < after) continue
    const curve = before - 2 * here + after
    const period = lag + (curve === 0 ? 0 : (before - after) / (2 * curve))
    return { voicing: Math.max(0, here), pitch: 12 * Math.log2(MAX_LAG / period) }
  }
  return { voicing: 0, pitch: 0 }
}
