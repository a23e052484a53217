import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import { plainNumber } from '../export/graph/filterSyntax.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { type ProcessRun, type ProgramPipes, runProcess } from '../runProcess.ts'
import { rawFrames } from './rawFrames.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Frame extends Size {
  readonly pixels: Uint8Array
}

export interface CutoutRun {
  /** An MP4 file in BT.709 without alpha. */
  readonly path: string
  readonly size: Size
  readonly fps: FramesPerSecond
  /** The size of the frames from which masks are made. */
  readonly frameSize: Size
  /** Makes a grey mask of each frame, in its size. */
  readonly masks: (frames: AsyncIterable<Frame>, signal: AbortSignal) => AsyncIterable<Uint8Array>
  /** A WebM file. */
  readonly outputPath: string
  readonly ffmpeg: string
  readonly deadlineMs: Milliseconds
  readonly signal: AbortSignal
  /** Called with the number of masks so far. */
  readonly onMask: (done: number) => void
}

/**
 * Writes a video as VP9 with alpha, from masks of its frames. One program decodes small frames, another encodes, and
 * neither runs ahead of the masks.
 */
export async function makeCutout(run: CutoutRun): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([run.signal, failed.signal])
  const decoder = startProgram(decoderArguments(run), { ...run, signal })
  const encoder = startProgram(encoderArguments(run), { ...run, signal })
  const feeding = feedMasks(run, { from: decoder.pipes, to: encoder.pipes.input, signal })
  const parts = [decoder.ended, feeding, encoder.ended]
  try {
    await Promise.all(parts)
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(parts)
    throw run.signal.aborted ? run.signal.reason : error
  }
}

function startProgram(words: readonly string[], { deadlineMs, ffmpeg, signal }: Omit<CutoutRun, 'masks'>) {
  let pipes: ProgramPipes | null = null
  const run: ProcessRun = {
    command: ffmpeg,
    arguments: [...ffmpegPrefix, ...words],
    deadlineMs,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    signal,
    onPipes: (opened) => {
      pipes = opened
    },
  }
  const ended = runProcess(run)
  // Both ends are awaited together later.
  ended.catch(() => undefined)
  if (pipes === null) throw new Error('ffmpeg has no pipes.')
  return { ended, pipes: pipes as ProgramPipes }
}

interface Feed {
  readonly from: ProgramPipes
  readonly to: Writable
  readonly signal: AbortSignal
}

async function feedMasks({ frameSize, masks, onMask }: CutoutRun, { from, signal, to }: Feed): Promise<void> {
  const { height, width } = frameSize
  from.input.end()
  const frames = async function* (): AsyncGenerator<Frame> {
    for await (const pixels of rawFrames(from.output, width * height * 3)) yield { width, height, pixels }
  }
  let done = 0
  for await (const mask of masks(frames(), signal)) {
    signal.throwIfAborted()
    if (!to.write(mask)) await once(to, 'drain', { signal })
    done += 1
    onMask(done)
  }
  if (done === 0) throw new Error('The range has no frame.')
  to.end()
}

/** The last frame of a clip has no duration, and would be dropped. */
const constantRate = (fps: FramesPerSecond): string => `fps=${plainNumber(fps)}:eof_action=pass`

function decoderArguments({ fps, frameSize: { height, width }, path }: CutoutRun): readonly string[] {
  const filters = `${constantRate(fps)},scale=${width}:${height}:flags=area:in_color_matrix=bt709:in_range=tv`
  return [
    ...inputArguments({ path, container: 'mp4' }),
    '-an', '-vf', filters, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:4',
  ] // biome-ignore format: one row reads as the option it is
}

function encoderArguments({ fps, frameSize, outputPath, path, size }: CutoutRun): readonly string[] {
  const rate = plainNumber(fps)
  const picture = `[0:v]${constantRate(fps)},settb=1/90000,setpts=N/${rate}/TB,format=yuv420p[picture]`
  const mask = `[1:v]setrange=pc,scale=${size.width}:${size.height}:flags=bicubic,settb=1/90000,setpts=N/${rate}/TB[mask]`
  const merged = '[picture][mask]alphamerge=shortest=1,format=yuva420p[out]'
  return [
    ...inputArguments({ path, container: 'mp4' }),
    '-protocol_whitelist', 'file,pipe', '-f', 'rawvideo', '-pix_fmt', 'gray',
    '-video_size', `${frameSize.width}x${frameSize.height}`, '-framerate', rate, '-i', 'pipe:3',
    '-filter_complex', [picture, mask, merged].join(';'), '-map', '[out]', '-an', '-map_metadata', '-1',
    '-r', rate, '-c:v', 'libvpx-vp9', '-crf', '18', '-b:v', '0', '-deadline', 'realtime', '-cpu-used', '6',
    '-row-mt', '1', '-auto-alt-ref', '0',
    '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv',
    '-f', 'webm', `file:${outputPath}`,
  ] // biome-ignore format: one row reads as the option it is
}
