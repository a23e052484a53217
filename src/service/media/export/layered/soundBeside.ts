import type { Composition } from '../../../../composition/schema.ts'
import type { ExportMedia } from '../../exporter.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import {
  soundFilters,
  soundPieces,
  soundSeek,
  tracksOf,
  type HeardPiece,
  type SoundPiece,
} from '../graph/soundGraph.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import { untouchedSound } from '../graph/untouchedSound.ts'
import type { Span } from '../plan/renderPlan.ts'
import { soundCost } from '../plan/soundCost.ts'
import type { Encoding } from '../renderInput.ts'
import { soundArguments } from '../soundArguments.ts'
import { containerOf } from './readVideoFile.ts'

/** What is heard of an export. */
export interface SoundOptions {
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  /** Of the videos that are shown. */
  readonly files: Readonly<Record<string, VideoFile>>
  readonly range: Span
  readonly encoding: Pick<Encoding, 'soundQuality'>
  readonly outputPath: string
}

/** A piece, and how ffmpeg opens its file. */
export interface SoundInput extends SoundPiece {
  readonly args: readonly string[]
}

/** What one run of ffmpeg mixes, by itself or beside a picture. */
export interface SoundMix {
  /** Words that open its files. */
  readonly inputs: readonly string[]
  readonly inputCount: number
  /** Its graph, where its files are the first inputs of the run. */
  readonly filters: string
  /** Words that write what comes out. */
  readonly output: readonly string[]
}

/** A mix, and about how much work it is. */
export interface SoundBeside extends SoundMix {
  readonly cost: number
}

/** Of more pieces, sound is a program of its own: whoever encodes the picture would keep all of their files open. */
const MAX_BESIDE = 12

/** Tells which stream of an asset's file is heard; null where it has none. */
export const streamsOfSound =
  ({ files, media }: Pick<SoundOptions, 'files' | 'media'>) =>
  (assetId: string): string | null =>
    media[assetId]?.hasAudio === true ? String(files[assetId]?.streams.sound ?? 'a:0') : null

export function soundInput({ media }: Pick<SoundOptions, 'media'>, piece: HeardPiece): SoundInput {
  const file = media[piece.assetId]
  const container = file ? containerOf(file) : null
  if (!file || container === null) throw new Error('A sound of the plan has no file.')
  return { ...piece, args: [...soundSeek(piece), ...inputArguments({ path: file.filePath, container })] }
}

/** Mixes inputs over a span. `words` tell how and where it is written. */
export function mixOf(
  inputs: readonly SoundInput[],
  { fps, span, args }: { readonly fps: number; readonly span: Span; readonly args: readonly string[] },
): SoundMix {
  const tracks = tracksOf(inputs)
  return {
    inputs: tracks.flat().flatMap((input) => input.args),
    inputCount: inputs.length,
    filters: soundFilters({ tracks, range: span, fps }),
    output: ['-map', '[sound]', '-map_metadata', '-1', ...args],
  }
}

/** How the sound of an export is written. */
export const outputArgs = ({ encoding, outputPath }: SoundOptions): readonly string[] => [
  ...soundArguments(encoding),
  '-movie_timescale',
  '48000',
  '-f',
  'mp4',
  `file:${outputPath}`,
]

/** The sound of an export where a program that encodes its picture may mix it beside; null where it is made otherwise. */
export function soundBeside(options: SoundOptions): SoundBeside | null {
  const { composition, range } = options
  const { fps } = composition
  const pieces = soundPieces(composition, range, streamsOfSound(options))
  // What is heard as it is may be copied.
  if (pieces.length > MAX_BESIDE || untouchedSound(pieces, range, fps) !== null) return null
  const inputs = pieces.map((piece) => soundInput(options, piece))
  return {
    ...mixOf(inputs, { fps, span: range, args: outputArgs(options) }),
    cost: soundCost(range.count, pieces, fps),
  }
}
