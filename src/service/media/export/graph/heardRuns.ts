import type { Frames, Milliseconds, Seconds } from '../../../../base/units.ts'
import { heardPieces, type HeardPiece } from '../../../../composition/playback/heardPieces.ts'
import { EDGE_SECONDS } from '../../../../composition/playback/soundEdge.ts'
import { soundRuns, type RunPart } from '../../../../composition/playback/soundRuns.ts'
import type { Composition } from '../../../../composition/schema.ts'
import type { Span } from '../plan/renderPlan.ts'

/** A range of a run with its own gain. Frames count from the composition's start. */
export interface GainPart extends Span {
  /** Frame number within the overlay at `from`. Fades depend on it. */
  readonly overlayFrame: Frames
  readonly volume: number
  readonly fadeIn: Frames
  readonly fadeOut: Frames
  readonly overlayFrames: Frames
  /** See `RunPart`. */
  readonly startShare: number
  readonly endShare: number
}

/** A continuous section of a file in the mix. Frames count from the composition's start. */
export interface MixedRun extends Span {
  /** An ffmpeg stream specifier: `a:0`, or the stream's index. */
  readonly stream: string
  readonly startSeconds: Seconds
  readonly speed: number
  /** In order, without gaps. */
  readonly parts: readonly GainPart[]
  /** Length of the file. Null if unknown. */
  readonly fileSeconds: Seconds | null
  /** Number of frames for which the run plays on past its end. */
  readonly tailFrames: number
}

/** A continuous section of an asset in the mix. */
export interface HeardRun extends MixedRun {
  readonly assetId: string
}

/** Sound slower than this is dropped, because a word would last for minutes and ffmpeg would buffer all of it. */
const SLOWEST_HEARD = 0.01

/** The files of a mix. */
export interface HeardSources {
  /** An asset's audio stream. Null if it has none. */
  readonly streamOf: (assetId: string) => string | null
  /** Null if unknown. */
  readonly lengthOf: (assetId: string) => Milliseconds | null
}

function gainPart({ endFrame, endShare, fromFrame, overlay, startShare }: RunPart): GainPart {
  const { volume = 1, fadeInFrames = 0, fadeOutFrames = 0 } = overlay.styles
  return {
    from: fromFrame,
    count: endFrame - fromFrame,
    overlayFrame: fromFrame - overlay.from,
    volume,
    fadeIn: fadeInFrames,
    fadeOut: fadeOutFrames,
    overlayFrames: overlay.durationInFrames,
    startShare,
    endShare,
  }
}

const isSteady = ({ fadeIn, fadeOut }: GainPart): boolean => fadeIn === 0 && fadeOut === 0

/** Joins parts with the same constant gain, so that splitting a clip does not change the mix at all. */
function mergedParts(parts: readonly GainPart[]): GainPart[] {
  const merged: GainPart[] = []
  for (const part of parts) {
    const before = merged.at(-1)
    if (before && isSteady(before) && isSteady(part) && before.volume === part.volume)
      merged.splice(-1, 1, { ...before, count: before.count + part.count, endShare: part.endShare })
    else merged.push(part)
  }
  return merged
}

const secondsOf = (length: Milliseconds | null): Seconds | null => (length === null ? null : length / 1_000)

/** The audible sections within a range. */
export function heardRuns({ fps, overlays }: Composition, range: Span, sources: HeardSources): HeardRun[] {
  const isInMix = ({ overlay, speed }: HeardPiece): boolean =>
    speed >= SLOWEST_HEARD && sources.streamOf(overlay.sourceAssetId) !== null
  const pieces = heardPieces(overlays, { start: range.from, end: range.from + range.count }).filter(isInMix)
  return soundRuns(pieces, { fps, lengthOf: sources.lengthOf }).map((run) => ({
    assetId: run.assetId,
    from: run.fromFrame,
    count: run.endFrame - run.fromFrame,
    stream: sources.streamOf(run.assetId) ?? 'a:0',
    startSeconds: run.sourceStart / fps,
    speed: run.speed,
    fileSeconds: secondsOf(sources.lengthOf(run.assetId)),
    parts: mergedParts(run.parts.map(gainPart)),
    tailFrames: run.runsOn ? EDGE_SECONDS * fps : 0,
  }))
}
