import { refusalsOf } from './wording.ts'
import { refuse, ok, type Result } from './result.ts'
import type { Frames, FramesPerSecond, Milliseconds } from './units.ts'

export const timecodeRefusals = { invalid_timecode: '“{text}” is not a time such as 00:03.12.' } as const
const refusal = refusalsOf(timecodeRefusals)

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats frames as `MM:SS.FF`, or `H:MM:SS.FF` from one hour on. Negative frames get a leading `-`. */
export function timecodeOfFrames(frames: Frames, fps: FramesPerSecond): string {
  const total = Math.abs(Math.round(frames))
  const wholeSeconds = Math.floor(total / fps)
  const hours = Math.floor(wholeSeconds / 3600)
  const minutes = Math.floor(wholeSeconds / 60) % 60
  const tail = `${twoDigits(minutes)}:${twoDigits(wholeSeconds % 60)}.${twoDigits(total % fps)}`
  return `${frames < 0 && total > 0 ? '-' : ''}${hours > 0 ? `${hours}:` : ''}${tail}`
}

/** Formats frames as `M:SS`, rounded down to whole seconds, for lists and the ruler. */
export function clockOfFrames(frames: Frames, fps: FramesPerSecond): string {
  const wholeSeconds = Math.floor(frames / fps)
  const hours = Math.floor(wholeSeconds / 3600)
  const minutes = Math.floor(wholeSeconds / 60) % 60
  const seconds = twoDigits(wholeSeconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** Formats a duration as `M:SS`, rounded to whole seconds and never 0:00. */
export function clockOfMilliseconds(milliseconds: Milliseconds): string {
  const total = Math.max(1, Math.round(milliseconds / 1_000))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  const seconds = String(total % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

const PARTS = /^(?:(\d{1,3}):(?=\d{1,2}:\d{1,2}[.:;]))?(\d{1,3}):(\d{1,2})(?:[.:;](\d{1,2}))?$/u
const PLAIN_SECONDS = /^(\d+(?:\.\d+)?)s?$/u
const PLAIN_FRAMES = /^(\d+)f$/u

/**
 * Parses `MM:SS`, `MM:SS.FF` (also `MM:SS:FF`), `H:MM:SS.FF`, plain seconds (`3.5`, `3.5s`) or plain frames (`12f`).
 * Refuses with `invalid_timecode`.
 */
export function framesOfTimecode(text: string, fps: FramesPerSecond): Result<Frames> {
  const trimmed = text.trim()
  const plainFrames = PLAIN_FRAMES.exec(trimmed)
  if (plainFrames) return ok(Number(plainFrames[1]))
  const plainSeconds = PLAIN_SECONDS.exec(trimmed)
  if (plainSeconds) return ok(Math.round(Number(plainSeconds[1]) * fps))
  const parts = PARTS.exec(trimmed)
  const frames = Number(parts?.[4] ?? 0)
  const seconds = Number(parts?.[3] ?? 0)
  if (!parts || frames >= fps || seconds >= 60) {
    return refuse(refusal('invalid_timecode', { text }))
  }
  const minutes = Number(parts[2])
  return ok((Number(parts[1] ?? 0) * 3600 + minutes * 60 + seconds) * fps + frames)
}
