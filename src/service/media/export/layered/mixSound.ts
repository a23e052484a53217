import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '../../../../composition/schema.ts'
import type { ExportMedia } from '../../exporter.ts'
import { ffmpegPrefix, inputArguments } from '../../ffmpegArguments.ts'
import { exportDeadline } from '../exportDeadline.ts'
import { exportRun } from '../exportRun.ts'
import type { Encoding } from '../renderOrder.ts'
import { soundArguments } from '../soundArguments.ts'
import type { VideoFile } from '../graph/stretchGraph.ts'
import { soundFilters, soundPieces, soundSeek, tracksOf } from '../graph/soundGraph.ts'
import type { Span } from '../plan/renderPlan.ts'
import { containerOf } from './readVideoFile.ts'

export interface MixOrder {
  readonly ffmpeg: string
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Of the videos that are shown. */
  readonly files: Readonly<Record<string, VideoFile>>
  readonly range: Span
  readonly encoding: Pick<Encoding, 'soundQuality'>
  readonly folder: string
  readonly outputPath: string
  readonly signal: AbortSignal
}

const PER_FRAME_MS = 1_000

/**
 * Mixes everything that is heard within a range into one file of AAC of exactly its length. The encoder's lead-in is in its edit list,
 * so that sound and picture start together.
 */
export async function mixSound(order: MixOrder): Promise<void> {
  const { composition, encoding, ffmpeg, files, folder, media, outputPath, range, signal } = order
  const streamOf = (assetId: string): string | null =>
    media[assetId]?.hasAudio === true ? String(files[assetId]?.streams.sound ?? 'a:0') : null
  const tracks = tracksOf(soundPieces(composition, range, streamOf))
  const graphPath = join(folder, 'sound.graph')
  await writeFile(graphPath, soundFilters(tracks, range, composition.fps))
  const inputs = tracks.flat().flatMap((piece) => {
    const file = media[piece.assetId]
    const container = file ? containerOf(file) : null
    if (!file || container === null) throw new Error('A sound of the plan has no file.')
    return [...soundSeek(piece), ...inputArguments({ path: file.filePath, container })]
  })
  await exportRun({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix, '-copyts', ...inputs, '-filter_complex_script', graphPath, '-map', '[out]', '-map_metadata', '-1',
      ...soundArguments(encoding), '-movie_timescale', '48000',
      '-f', 'mp4', `file:${outputPath}`,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: exportDeadline(range.count, PER_FRAME_MS),
    signal,
    // The picture takes longer, and its first tiles are waited for.
    givesWay: true,
  })
}
