import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '../../../../base/result.ts'
import type { Milliseconds } from '../../../../base/units.ts'
import { animatedFrames, type AnimatedFrames } from './animatedFrames.ts'
import { MAX_FRAME_SIDE } from './decodePage.ts'
import type { Intermediate, IntermediateInput } from './intermediate.ts'
import { runIntermediate } from './runIntermediate.ts'

/**
 * Loops are repeated up to this length. A composition has no field for repetition, so the repeated loops must be in the
 * file.
 */
export const LOOP_MS: Milliseconds = 60_000
const MAX_LOOP_BYTES = 128 * 1024 ** 2

interface RoundEncoding {
  readonly container: 'mp4' | 'webm'
  readonly mimeType: string
  readonly format: string
  readonly output: readonly string[]
  /** ffmpeg options that must be given again when the stream is copied. */
  readonly copied: readonly string[]
}

const tags = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

const opaque: RoundEncoding = {
  container: 'mp4',
  mimeType: 'video/mp4',
  format: 'yuv420p',
  output: [
    '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', '-bf', '0', '-g', '30', '-pix_fmt', 'yuv420p', ...tags,
    '-video_track_timescale', '1000',
  ], // biome-ignore format: one row reads as the option it is
  copied: ['-video_track_timescale', '1000'],
}

const transparent: RoundEncoding = {
  container: 'webm',
  mimeType: 'video/webm',
  format: 'yuva420p',
  output: [
    '-c:v', 'libvpx-vp9', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-crf', '12', '-b:v', '0',
    '-auto-alt-ref', '0', '-g', '30', '-pix_fmt', 'yuva420p', ...tags,
  ], // biome-ignore format: one row reads as the option it is
  copied: ['-metadata:s:v:0', 'alpha_mode=1'],
}

/**
 * Converts an animated picture to a video that plays like it: with the same frames and delays, with alpha if any pixel
 * is transparent, and with its loop repeated.
 *
 * ```
 * delays   |100|100|300 |       one loop
 * video    |a  |b  |c   |a  |b  |c   |a  |b  |c   | …  at most a minute
 * ```
 */
export async function makeLoop(input: IntermediateInput): Promise<Result<Intermediate>> {
  const frames = await animatedFrames(input)
  if (!frames.ok) return frames
  const { roundMs } = frames.value
  const encoding = (await hasClearPixels(input, frames.value)) ? transparent : opaque
  const { container, mimeType } = encoding
  const roundName = `round.${container}`
  const roundPath = join(input.folder, roundName)
  await runIntermediate(input, [
    ...frames.value.inputArguments,
    '-vf',
    [
      `scale='ceil(min(iw,iw*${MAX_FRAME_SIDE}/max(iw,ih))/2)*2':'ceil(min(ih,ih*${MAX_FRAME_SIDE}/max(iw,ih))/2)*2':` +
        'flags=lanczos+accurate_rnd+full_chroma_int+full_chroma_inp:out_color_matrix=bt709:out_range=tv',
      `format=${encoding.format}`,
      'setsar=1',
    ].join(','),
    '-fps_mode',
    'passthrough',
    ...encoding.output,
    `file:${roundPath}`,
  ])
  const { size } = await stat(roundPath)
  const rounds = Math.max(1, Math.floor(Math.min(LOOP_MS / roundMs, MAX_LOOP_BYTES / size)))
  const loop = { roundMs, durationMs: Math.round(rounds * roundMs) }
  if (rounds === 1) return ok({ path: roundPath, container, mimeType, loop })
  const path = join(input.folder, `intermediate.${container}`)
  const listPath = join(input.folder, 'rounds.ffconcat')
  // States the duration of each loop, because containers do not store the delay of the last frame.
  const row = `file ${roundName}\nduration ${(roundMs / 1000).toFixed(6)}\n`
  await writeFile(listPath, `ffconcat version 1.0\n${row.repeat(rounds)}`)
  const copied = ['-c', 'copy', ...encoding.copied, `file:${path}`]
  await runIntermediate(input, ['-f', 'concat', '-i', `file:${listPath}`, ...copied])
  return ok({ path, container, mimeType, loop })
}

/**
 * Whether any pixel is transparent. GIFs of screen recorders have no such pixels, and are stored and exported several
 * times as fast without alpha.
 */
async function hasClearPixels(input: IntermediateInput, { inputArguments }: AnimatedFrames): Promise<boolean> {
  let isClear = false
  const args = [
    ...inputArguments,
    '-vf',
    'format=rgba,alphaextract',
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    'pipe:1',
  ]
  await runIntermediate(input, args, (chunk) => {
    isClear ||= chunk.some((alpha) => alpha < 255)
  })
  return isClear
}
