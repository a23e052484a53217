import type { Bytes, Milliseconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import { plainNumber } from '../export/graph/filterSyntax.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface StillFrame {
  readonly path: string
  readonly container: MediaContainer
  readonly atMs: Milliseconds
  readonly size: Size
  readonly ffmpeg: string
  readonly signal: AbortSignal
}

const DEADLINE_MS: Milliseconds = 20_000
const MAX_BYTES: Bytes = 64 * 1024 ** 2

/** One frame of a video as a JPEG file, or as raw RGB. Empty if the video has no frame at that time. */
export async function stillFrame(frame: StillFrame, form: 'jpeg' | 'rgb'): Promise<Buffer> {
  const { atMs, ffmpeg, signal, size } = frame
  const coding =
    form === 'jpeg'
      ? ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-f', 'image2pipe']
      : ['-f', 'rawvideo', '-pix_fmt', 'rgb24']
  const { output } = await runProcess({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-ss', plainNumber(Math.max(0, atMs / 1000)),
      ...inputArguments(frame),
      '-an', '-sn', '-dn', '-frames:v', '1', '-vf', `scale=${size.width}:${size.height}:flags=area,setsar=1`,
      ...coding, 'pipe:1',
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: DEADLINE_MS,
    maxOutputBytes: MAX_BYTES,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    signal,
  })
  return output
}
