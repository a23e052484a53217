import { refuse, type Refusal } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { MediaProbe } from '../probe/mediaProbe.ts'
import { ProcessError } from '../processError.ts'
import { runProcess } from '../runProcess.ts'
import { saysDiskFull } from '../saysDiskFull.ts'
import { saysUnfinished } from '../saysUnfinished.ts'

/** One file that is being prepared. */
export interface Conversion {
  readonly inputPath: string
  readonly container: MediaContainer
  readonly probe: MediaProbe
  /** Folder for unfinished files; exists and is empty. */
  readonly folder: string
  readonly ffmpeg: string
  /** Takes mostly what other programs leave of the processors. */
  readonly givesWay?: boolean
  readonly signal?: AbortSignal
  /** Takes 0 to 100, never falling. */
  readonly onProgress?: (percent: number) => void
}

/** Runs ffmpeg for a conversion, with a deadline by the duration of the file, and tells the progress. */
export async function runConversion(
  conversion: Conversion,
  run: {
    readonly arguments: readonly string[]
    readonly onOutput?: (chunk: Buffer) => void
    readonly share?: readonly [number, number]
  },
): Promise<{ readonly frameCount: number }> {
  const durationMs = conversion.probe.durationMs ?? 0
  const [from, to] = run.share ?? [0, 100]
  let frameCount = 0
  let percent = from
  const { errorOutput } = await runProcess({
    command: conversion.ffmpeg,
    arguments: ['-progress', 'pipe:3', '-stats_period', '0.5', ...run.arguments],
    deadlineMs: deadlineFor(durationMs),
    endsAtOnce: true,
    givesWay: conversion.givesWay ?? false,
    maximumOutputBytes: Number.MAX_SAFE_INTEGER,
    ...(conversion.signal === undefined ? {} : { signal: conversion.signal }),
    ...(run.onOutput === undefined ? {} : { onOutput: run.onOutput }),
    onProgressLine: (line) => {
      const [name, value] = line.split('=')
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
  if (saysUnfinished(errorOutput)) throw new Error(`A file could not be written: ${errorOutput}`)
  return { frameCount }
}

/** Five minutes and six times the duration, at most four hours. */
function deadlineFor(durationMs: Milliseconds): Milliseconds {
  return Math.min(4 * 3_600_000, 300_000 + 6 * durationMs)
}

/**
 * Turns the failures of ffmpeg that lie in the file into refusals: `media_unreadable` and `media_too_demanding`. Everything else (no
 * ffmpeg, no space, abort, killed from outside) is a fault and is thrown on.
 */
export function refusalOfFailure(error: unknown): { readonly ok: false; readonly refusal: Refusal } {
  if (!(error instanceof ProcessError)) throw error
  if (error.code === 'timeout' || error.code === 'memory_limit' || error.code === 'output_limit') {
    return refuse({
      code: 'media_too_demanding',
      message: 'The file takes too long or too much memory to decode. Export it again with a common codec.',
    })
  }
  if (error.code !== 'exit' || error.exitCode === null || saysDiskFull(error.errorOutput)) throw error
  return refuse(unreadableMedia)
}

/** Refusal of a file in which nothing could be decoded. */
export const unreadableMedia: Refusal = {
  code: 'media_unreadable',
  message: 'The file is damaged or uses a codec that cannot be decoded. Export it again and upload the new file.',
}
