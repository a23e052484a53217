import type { Milliseconds, Seconds } from '../../../base/units.ts'
import { ffmpegPrefix } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { runProcess } from '../runProcess.ts'

/** Frames per second of every animatic. */
export const ANIMATIC_FPS = 30
/** A minute at 1080p takes about a third of it on two cores. */
const DEADLINE_MS: Milliseconds = 20 * 60_000

export interface AnimaticEncoding {
  readonly ffmpeg: string
  readonly seconds: Seconds
  readonly outputPath: string
  readonly signal: AbortSignal
  /** Called with percentages from 0 to 100. */
  readonly onProgress: (percent: number) => void
}

/** Encodes the output `[picture]` of a graph as MP4 without sound, visually lossless. */
export async function encodeAnimatic(
  { ffmpeg, onProgress, outputPath, seconds, signal }: AnimaticEncoding,
  { graph, inputs }: { readonly inputs: readonly string[]; readonly graph: string },
): Promise<void> {
  await runProcess({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-progress', 'pipe:3', '-stats_period', '0.5',
      ...inputs,
      '-filter_complex', graph,
      '-map', '[picture]', '-frames:v', String(Math.round(seconds * ANIMATIC_FPS)), '-an',
      '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-pix_fmt', 'yuv420p',
      '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv',
      '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4',
      `file:${outputPath}`,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: DEADLINE_MS,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    signal,
    onProgressLine: (line, advance) => {
      const [name, value] = line.split('=')
      const done = Number(value) / 1_000_000
      if (name !== 'out_time_us' || !Number.isFinite(done)) return
      advance()
      onProgress(within100((done * 100) / seconds))
    },
  })
}

const within100 = (percent: number): number => Math.min(100, Math.max(0, percent))
