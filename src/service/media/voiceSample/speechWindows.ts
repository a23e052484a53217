import type { Milliseconds } from '../../../base/units.ts'
import { FRAME_MS, SILENCE_DB, type SpeechFrame } from './speechFrames.ts'

export const WINDOW_MS: Milliseconds = 1_000
export const WINDOW_STEP_MS: Milliseconds = 500
const FRAMES = WINDOW_MS / FRAME_MS
const STEP = WINDOW_STEP_MS / FRAME_MS
/** Quieter frames all count as equally quiet. */
const RANGE_DB = 50
/** Syllables make the level of speech vary by at least this much. Music measures up to 3.6, speech from 4.8. */
const MIN_VARIATION_DB = 4.4
const MIN_VOICED = 0.15
const CLEARLY_VOICED = 0.7
/** The pitch of a voice never stands still. Semitones between frames: instruments measure up to 0.03, voices from 0.09. */
const MIN_GLIDE = 0.04
const MAX_GLIDE = 2

export interface SpeechWindow {
  readonly startMs: Milliseconds
  readonly isSpeech: boolean
  /** Middle of the pitch in semitones. Null if too little is voiced. */
  readonly pitch: number | null
}

/** Levels that tell speech from the background of a recording. */
export interface SpeechLevels {
  /** Background in dBFS, the quietest tenth. */
  readonly floor: number
  /** Frames above this level are not background. */
  readonly gate: number
  readonly loudest: number
}

export function speechLevels(frames: readonly SpeechFrame[]): SpeechLevels {
  const levels = frames.map(({ level }) => level).toSorted((left, right) => left - right)
  const [floor, loudest] = [quantile(levels, 0.1) ?? SILENCE_DB, quantile(levels, 0.95) ?? SILENCE_DB]
  return { floor, loudest, gate: Math.max(floor + 6, floor + 0.4 * (loudest - floor)) }
}

/** Seconds of a recording, twice a second, with whether somebody speaks in them. */
export function speechWindows(frames: readonly SpeechFrame[], levels: SpeechLevels): SpeechWindow[] {
  const windows: SpeechWindow[] = []
  for (let start = 0; start + FRAMES <= frames.length; start += STEP) {
    windows.push(windowOf(frames.slice(start, start + FRAMES), start * FRAME_MS, levels))
  }
  return windows
}

function windowOf(frames: readonly SpeechFrame[], startMs: number, { gate, loudest }: SpeechLevels): SpeechWindow {
  const isVoiced = ({ level, voicing }: SpeechFrame): boolean => level > gate && voicing > CLEARLY_VOICED
  const voiced = frames.filter(isVoiced)
  const glides = frames.flatMap((frame, index) => {
    const before = frames[index - 1]
    if (before === undefined || !isVoiced(before) || !isVoiced(frame)) return []
    const glide = Math.abs(frame.pitch - before.pitch)
    return glide < MAX_GLIDE ? [glide] : []
  })
  const glide = quantile(glides.toSorted(ascending), 0.5) ?? 0
  const heard = frames.map(({ level }) => Math.max(level, loudest - RANGE_DB))
  const isSpeech = voiced.length >= MIN_VOICED * FRAMES && glide >= MIN_GLIDE && deviation(heard) >= MIN_VARIATION_DB
  const pitch = isSpeech ? quantile(voiced.map((frame) => frame.pitch).toSorted(ascending), 0.5) : null
  return { startMs, isSpeech, pitch }
}

const ascending = (left: number, right: number): number => left - right

/** The value below which a share of sorted values lies. Null if there are none. */
export function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
