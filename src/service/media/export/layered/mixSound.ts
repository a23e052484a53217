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
import {
  soundFilters,
  soundPieces,
  soundSeek,
  tracksOf,
  type HeardPiece,
  type SoundPiece,
} from '../graph/soundGraph.ts'
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

/** A piece, and how ffmpeg opens its file. */
interface Input extends SoundPiece {
  readonly words: readonly string[]
}

interface Target {
  readonly span: Span
  readonly name: string
  readonly words: readonly string[]
}

const PER_FRAME_MS = 1_000
/** Of one mix: for each, ffmpeg opens a file anew and reads all of its tables, 10 MB for an hour of video. */
const MOST_INPUTS = 50
/** Samples as they are mixed: nothing is cut off at full loudness before all of it is together. */
const RAW = ['-f', 'f32le', '-ar', '48000', '-ac', '2']

async function mix({ composition, ffmpeg, folder, signal }: MixOrder, inputs: readonly Input[], target: Target) {
  const { name, span, words } = target
  const tracks = tracksOf(inputs)
  const graphPath = join(folder, `${name}.graph`)
  await writeFile(graphPath, soundFilters(tracks, span, composition.fps))
  await exportRun({
    command: ffmpeg,
    arguments: [
      ...ffmpegPrefix, '-copyts', ...tracks.flat().flatMap((input) => input.words), '-filter_complex_script', graphPath,
      '-map', '[out]', '-map_metadata', '-1', ...words,
    ], // biome-ignore format: one row reads as the option it is
    deadlineMs: exportDeadline(span.count, PER_FRAME_MS),
    signal,
    // The picture takes longer, and its first tiles are waited for.
    givesWay: true,
  })
}

/** Mixes some pieces into a file that is a piece itself. */
async function mixed(order: MixOrder, inputs: readonly Input[], name: string): Promise<Input> {
  const from = Math.min(...inputs.map((input) => input.from))
  const count = Math.max(...inputs.map((input) => input.from + input.count)) - from
  const path = join(order.folder, `${name}.raw`)
  await mix(order, inputs, { span: { from, count }, name, words: [...RAW, `file:${path}`] })
  const whole = { stream: 'a:0', startSeconds: 0, speed: 1, overlayFrame: 0, volume: 1, fadeIn: 0, fadeOut: 0 }
  return { ...whole, from, count, overlayFrames: count, words: [...RAW, '-i', `file:${path}`] }
}

function inputOf({ media }: MixOrder, piece: HeardPiece): Input {
  const file = media[piece.assetId]
  const container = file ? containerOf(file) : null
  if (!file || container === null) throw new Error('A sound of the plan has no file.')
  return { ...piece, words: [...soundSeek(piece), ...inputArguments({ path: file.filePath, container })] }
}

/** Tells which stream of an asset's file is heard; null where it has none. */
export const streamsOfSound =
  ({ files, media }: Pick<MixOrder, 'files' | 'media'>) =>
  (assetId: string): string | null =>
    media[assetId]?.hasAudio === true ? String(files[assetId]?.streams.sound ?? 'a:0') : null

/**
 * Mixes everything that is heard within a range into one file of AAC of exactly its length. The encoder's lead-in is in its edit list,
 * so that sound and picture start together. Of many pieces, neighbours are mixed first: memory does not grow with them.
 */
export async function mixSound(order: MixOrder): Promise<void> {
  const { composition, encoding, outputPath, range } = order
  let inputs = soundPieces(composition, range, streamsOfSound(order)).map((piece) => inputOf(order, piece))
  for (let round = 0; inputs.length > MOST_INPUTS; round += 1) {
    const sorted = inputs.toSorted((one, other) => one.from - other.from)
    inputs = []
    for (let at = 0; at < sorted.length; at += MOST_INPUTS) {
      inputs.push(await mixed(order, sorted.slice(at, at + MOST_INPUTS), `sound-${round}-${at}`))
    }
  }
  const words = [...soundArguments(encoding), '-movie_timescale', '48000', '-f', 'mp4', `file:${outputPath}`]
  await mix(order, inputs, { span: range, name: 'sound', words })
}
