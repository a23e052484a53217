import { framesCovering, wholeFramesWithin } from '../../../base/time.ts'
import type { Milliseconds, Seconds } from '../../../base/units.ts'
import type { MediaContainer } from '../../../contract/mediaTypes.ts'
import type { PictureTraits, SourceTraits } from '../../../contract/sourceTraits.ts'
import { chain, plainNumber } from '../export/graph/filterSyntax.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { preparationMemory } from '../preparationMemory.ts'
import { reportsUnfinished } from '../reportsUnfinished.ts'
import { runProcess } from '../runProcess.ts'
import { decoderArguments, deinterlacing, fitting, scaling } from '../traits/pictureFilters.ts'
import { pictureTarget } from '../traits/pictureTarget.ts'

export interface ClipCut {
  readonly path: string
  readonly container: MediaContainer
  readonly traits: SourceTraits
  /** Display size and rate of the picture. Null for sound. */
  readonly picture: { readonly width: number; readonly height: number; readonly fps: number | null } | null
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  readonly removeAudio: boolean
  readonly outputPath: string
  readonly ffmpeg: string
  readonly deadlineMs: Milliseconds
  readonly signal: AbortSignal
  /** Called with percentages from 0 to 100. */
  readonly onProgress: (percent: number) => void
}

export interface ClipFormat {
  readonly container: 'mp4' | 'webm' | 'flac'
  readonly mimeType: 'video/mp4' | 'video/webm' | 'audio/flac'
}

/** VP9 is the only format with alpha that browsers decode, and FLAC keeps every sample. */
export function clipFormat({ picture }: SourceTraits): ClipFormat {
  if (picture === null) return { container: 'flac', mimeType: 'audio/flac' }
  return picture.hasAlpha ? { container: 'webm', mimeType: 'video/webm' } : { container: 'mp4', mimeType: 'video/mp4' }
}

/** Decoding starts this long before the range, so that the cut is made by the times of frames and samples. */
const RUN_UP_SECONDS: Seconds = 2

/** The range in seconds. At a constant rate, it starts and ends with a frame. */
export function clipRange({ endMs, picture, startMs }: Pick<ClipCut, 'endMs' | 'picture' | 'startMs'>) {
  const fps = picture?.fps ?? null
  if (fps === null) return { start: startMs / 1000, end: endMs / 1000, half: 0 }
  const first = wholeFramesWithin(startMs, fps)
  const end = Math.max(first + 1, framesCovering(endMs, fps))
  return { start: first / fps, end: end / fps, half: 0.5 / fps }
}

/**
 * Writes a range of a file as a file of its own. The picture becomes progressive BT.709 of one size, visually lossless,
 * and keeps the times of its frames.
 */
export async function cutClip(cut: ClipCut): Promise<void> {
  const { ffmpeg, onProgress, signal, traits } = cut
  const { end, start } = clipRange(cut)
  const seek = Math.max(0, start - RUN_UP_SECONDS)
  const { picture } = traits
  const sound = cut.removeAudio ? null : traits.sound
  const graphs = [
    ...(picture === null ? [] : [await pictureGraph(cut, picture, seek)]),
    ...(sound === null ? [] : [soundGraph(cut, sound, seek)]),
  ]
  const { errorOutput } = await runProcess({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-progress', 'pipe:3', '-stats_period', '0.5',
      ...(seek === 0 ? [] : ['-ss', plainNumber(seek)]),
      '-sn', '-dn', '-reinit_filter:v', '0',
      ...(picture === null ? [] : decoderArguments(picture)),
      ...inputArguments(cut),
      '-filter_complex', graphs.join(';'),
      ...(picture === null ? [] : ['-map', '[picture]', '-fps_mode', 'passthrough', '-enc_time_base:v', '1:90000']),
      ...(sound === null ? [] : ['-map', '[sound]']),
      '-map_metadata', '-1', '-map_chapters', '-1',
      ...coding(traits),
      `file:${cut.outputPath}`,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: cut.deadlineMs,
    memoryBudget: preparationMemory,
    endsAtOnce: true,
    signal,
    onProgressLine: (line, advance) => {
      const [name, value] = line.split('=')
      const seconds = Number(value) / 1_000_000
      if (name !== 'out_time_us' || !Number.isFinite(seconds)) return
      advance()
      onProgress(Math.min(100, Math.max(0, (seconds * 100) / (end - start))))
    },
  })
  if (reportsUnfinished(errorOutput)) throw new Error(`A clip could not be written: ${errorOutput}`)
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)

async function pictureGraph(cut: ClipCut, picture: PictureTraits, seek: Seconds): Promise<string> {
  const { ffmpeg, outputPath } = cut
  const source = { width: cut.picture?.width ?? 2, height: cut.picture?.height ?? 2 }
  const size = { width: even(source.width), height: even(source.height) }
  const target = await pictureTarget({ picture, size, source, lutPath: `${outputPath}.cube`, ffmpeg })
  const { end, half, start } = clipRange(cut)
  const bounds = `start=${plainNumber(Math.max(0, start - seek - half))}:end=${plainNumber(end - seek - half)}`
  const filters = chain(
    ...deinterlacing(picture),
    `trim=${bounds}`,
    `setpts=PTS-${plainNumber(start - seek)}/TB`,
    ...fitting(picture, target),
    ...scaling(picture, target),
    'setsar=1',
  )
  return `[0:${picture.stream}]${filters}[picture]`
}

function soundGraph(cut: ClipCut, stream: number, seek: Seconds): string {
  const { end, start } = clipRange(cut)
  const [from, to] = [plainNumber(start - seek), plainNumber(end - seek)]
  // Sound that starts after the range does is preceded by silence.
  const filters = `atrim=start=${from}:end=${to},asetpts=PTS-${from}/TB,aresample=async=1:first_pts=0`
  return `[0:${stream}]${filters}[sound]`
}

const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

function coding(traits: SourceTraits): readonly string[] {
  const { container } = clipFormat(traits)
  switch (container) {
    case 'flac':
      return ['-c:a', 'flac', '-f', 'flac']
    case 'webm':
      return [
        '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-crf', '10', '-b:v', '0', '-deadline', 'good', '-cpu-used', '5',
        '-row-mt', '1', '-auto-alt-ref', '0', ...tags, '-c:a', 'libopus', '-b:a', '192k', '-f', 'webm',
      ] // biome-ignore format: one row reads as the option it is
    case 'mp4':
      return [
        '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-pix_fmt', 'yuv420p', ...tags,
        '-c:a', 'aac', '-b:a', '320k', '-movflags', '+faststart', '-f', 'mp4',
      ] // biome-ignore format: one row reads as the option it is
  }
}
