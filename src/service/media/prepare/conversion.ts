import type { Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'
import { reportsUnfinished } from '../reportsUnfinished.ts'

export interface Conversion {
  readonly inputPath: string
  readonly container: MediaContainer
  readonly probe: MediaProbe
  /** An existing, empty folder for unfinished files. */
  readonly folder: string
  readonly ffmpeg: string
  readonly ffprobe: string
  /** Runs at low priority. */
  readonly givesWay?: boolean
  readonly signal?: AbortSignal
  /** Called with percentages from 0 to 100, which never decrease. */
  readonly onProgress?: (percent: number) => void
}

/** Runs ffmpeg with a deadline based on the file's duration, and reports progress. */
export async function runConversion(
  conversion: Conversion,
  run: {
    readonly arguments: readonly string[]
    readonly onOutput?: (chunk: Buffer) => void
    readonly share?: readonly [number, number]
  },
): Promise<{ readonly frameCount: number; readonly errorOutput: string }> {
  const durationMs = conversion.probe.durationMs ?? 0
  const [from, to] = run.share ?? [0, 100]
  let frameCount = 0
  let percent = from
  const position = new Position()
  const { errorOutput } = await runProcess({
    command: conversion.ffmpeg,
    arguments: ['-progress', 'pipe:3', '-stats_period', '0.5', ...run.arguments],
    deadlineMs: deadlineFor(durationMs),
    ...(conversion.probe.durationMs === null ? stillBounds : { maxStallMs: MAX_STALL_MS }),
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    givesWay: conversion.givesWay ?? false,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    ...(conversion.signal === undefined ? {} : { signal: conversion.signal }),
    ...(run.onOutput === undefined ? {} : { onOutput: run.onOutput }),
    onProgressLine: (line, advance) => {
      const [name, value] = line.split('=')
      if (position.isNew(name, value)) advance()
      const number = Number(value)
      if (!Number.isFinite(number)) return
      if (name === 'frame') frameCount = number
      if (name !== 'out_time_us' || durationMs <= 0) return
      const reached = from + (to - from) * Math.min(1, Math.max(0, number / 1000 / durationMs))
      if (reached <= percent) return
      percent = reached
      conversion.onProgress?.(percent)
    },
  })
  if (reportsUnfinished(errorOutput)) throw new Error(`A file could not be written: ${errorOutput}`)
  return { frameCount, errorOutput }
}

/** A program without new output for this long is considered stuck. */
const MAX_STALL_MS = 60_000

/**
 * For a still image, ffmpeg reports no progress until it is done. The largest one takes 20 s of CPU time, which can
 * last minutes on a busy machine.
 */
const stillBounds = {
  maxCpuMs: 30_000,
  ...(process.platform === 'linux' ? { maxStallMs: MAX_STALL_MS } : {}),
}

/** ffmpeg's progress: frames and bytes written, and the output time. */
class Position {
  readonly #values = new Map([
    ['frame', ''],
    ['out_time_us', ''],
    ['total_size', ''],
  ])

  isNew(name = '', value = ''): boolean {
    const last = this.#values.get(name)
    if (last === undefined || last === value) return false
    this.#values.set(name, value)
    return true
  }
}

/** Five minutes plus six times the duration, at most four hours. */
function deadlineFor(durationMs: Milliseconds): Milliseconds {
  return Math.min(4 * 3_600_000, 300_000 + 6 * durationMs)
}
