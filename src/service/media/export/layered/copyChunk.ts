import { ffmpegPrefix, inputArguments } from '../../ffmpegArguments.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import { plainNumber } from '../graph/filterSyntax.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import type { CopiedChunk } from '../plan/renderPlan.ts'

export interface CopyInput {
  readonly ffmpeg: string
  readonly chunk: CopiedChunk
  readonly files: Readonly<Record<string, VideoFile>>
  readonly fps: number
  readonly outputPath: string
  readonly signal: AbortSignal
}

const PER_FRAME_MS = 1_000

/**
 * Decode times at frame intervals, for `setts`. The muxer refuses decode times that do not increase or that exceed the
 * pts.
 */
const decodeTime = (reorderDepth: number, fps: number): string => `(N-${reorderDepth})/(${fps}*TB)`

/** Extracts the packets of a chunk. They keep the file's timescale, which defines ffmpeg's `TB`. */
export async function copyChunk({ ffmpeg, files, fps, outputPath, signal, chunk }: CopyInput): Promise<void> {
  const { assetId, count, reorderDepth, firstFrame } = chunk
  const file = files[assetId]
  const facts = file?.picture.copy ?? null
  if (file === undefined || facts === null) throw new Error('A file of the plan cannot be copied.')
  // Slightly after the key frame, so that rounding never selects the one before it.
  const seek = ['-seek_timestamp', '1', '-ss', plainNumber((firstFrame + 0.25) / fps), '-noaccurate_seek']
  await exportRun({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix, '-copyts', ...seek, ...inputArguments(file), '-map', `0:${facts.stream}`, '-c', 'copy',
      '-frames:v', String(count), '-bsf:v', `setts=pts=PTS-${plainNumber(firstFrame)}/(${fps}*TB):dts=${decodeTime(reorderDepth, fps)}`,
      '-map_metadata', '-1', '-f', 'mp4', `file:${outputPath}`,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: exportDeadline(count, PER_FRAME_MS),
    signal,
  })
}
