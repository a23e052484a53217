import type { Composition } from '../../../../composition/schema.ts'
import type { ExportMedia } from '../../exporter.ts'
import { inputArguments } from '../../ffmpegArguments.ts'
import { heardRuns, type HeardRun, type HeardSources, type MixedRun } from '../graph/heardRuns.ts'
import { soundFilters, soundSeek, tracksOf } from '../graph/soundGraph.ts'
import type { VideoFile } from '../graph/chunkGraph.ts'
import { untouchedSound } from '../graph/untouchedSound.ts'
import type { Span } from '../plan/renderPlan.ts'
import { soundCost } from '../plan/soundCost.ts'
import type { Encoding } from '../renderInput.ts'
import { soundArguments } from '../soundArguments.ts'
import { containerOf } from './readVideoFile.ts'

export interface SoundOptions {
  readonly composition: Composition
  readonly media: Readonly<Record<string, ExportMedia>>
  readonly files: Readonly<Record<string, VideoFile>>
  readonly range: Span
  readonly encoding: Pick<Encoding, 'soundQuality'>
  readonly outputPath: string
}

/** A run with the arguments that open its file. */
export interface SoundInput extends MixedRun {
  readonly args: readonly string[]
}

/** An audio mix made by one ffmpeg run, with or without a picture. */
export interface SoundMix {
  /** Arguments that open the inputs. */
  readonly inputs: readonly string[]
  readonly inputCount: number
  /** The filter graph. The mix's inputs come first in the run. */
  readonly filters: string
  /** Arguments that write the result. */
  readonly output: readonly string[]
}

/** An audio mix with its estimated cost, in the unit of `frameCosts`. */
export interface SoundBeside extends SoundMix {
  readonly cost: number
}

/**
 * Above this number of sections, the mix gets its own run, because the picture's encoder would keep all their files
 * open.
 */
const MAX_BESIDE = 12

export const heardSources = ({ files, media }: Pick<SoundOptions, 'files' | 'media'>): HeardSources => ({
  streamOf: (assetId) =>
    media[assetId]?.hasAudio === true
      ? String(files[assetId]?.streams.sound ?? media[assetId].traits?.sound ?? 'a:0')
      : null,
  lengthOf: (assetId) => media[assetId]?.durationMs ?? null,
})

export function soundInput({ media }: Pick<SoundOptions, 'media'>, run: HeardRun): SoundInput {
  const file = media[run.assetId]
  const container = file ? containerOf(file) : null
  if (!file || container === null) throw new Error('A sound of the plan has no file.')
  return { ...run, args: [...soundSeek(run), ...inputArguments({ path: file.filePath, container })] }
}

/** Mixes inputs over a span; `args` are the output arguments. */
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

export const outputArgs = ({ encoding, outputPath }: SoundOptions): readonly string[] => [
  ...soundArguments(encoding),
  '-movie_timescale',
  '48000',
  '-f',
  'mp4',
  `file:${outputPath}`,
]

/** The audio mix if one of the picture's encoders can produce it as well. Null if it is mixed separately. */
export function soundBeside(options: SoundOptions): SoundBeside | null {
  const { composition, range } = options
  const { fps } = composition
  const sources = heardSources(options)
  const runs = heardRuns(composition, range, sources)
  // Unchanged sound may be copied instead.
  if (runs.length > MAX_BESIDE || untouchedSound(runs, { ...sources, range, fps }) !== null) return null
  const inputs = runs.map((run) => soundInput(options, run))
  return {
    ...mixOf(inputs, { fps, span: range, args: outputArgs(options) }),
    cost: soundCost(range.count, runs, fps),
  }
}
