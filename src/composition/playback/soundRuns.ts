import type { Frames, FramesPerSecond, Milliseconds } from '../../base/units.ts'
import { continuesSource, sourceFrameOf, type SourceSpan } from './continuesSource.ts'
import { gainAt } from './gainAt.ts'
import type { HeardPiece } from './heardPieces.ts'
import { EDGE_SECONDS } from './soundEdge.ts'

/**
 * A piece in its run. During the first and last `EDGE_SECONDS`, its gain rises from or falls to the given share of its
 * usual gain.
 */
export interface RunPart extends HeardPiece {
  /** 1 if the start does not fade, 0 if it fades in from silence. Anything between leads over from a quieter part. */
  readonly startShare: number
  readonly endShare: number
}

/**
 * A range of the timeline that plays one continuous range of one source, so that it can be decoded, stretched and
 * played as one stream. Splits do not interrupt it.
 */
export interface SoundRun extends SourceSpan {
  readonly assetId: string
  /** In order, without gaps, and never empty. */
  readonly parts: readonly [RunPart, ...RunPart[]]
  /**
   * True if the sound plays on for `EDGE_SECONDS` past the end of the run and fades out there, under the start of the
   * next sound. The last part then has an `endShare` of 0.
   */
  readonly runsOn: boolean
}

export interface RunOptions {
  readonly fps: FramesPerSecond
  /** Length of a source. Null if unknown. */
  readonly lengthOf: (assetId: string) => Milliseconds | null
}

/**
 * The sound of a file may end this much earlier than its picture. A run plays on past its end only if at least this
 * much of its source remains.
 */
const MIN_REST: Milliseconds = 100

type Pieces = readonly [HeardPiece, ...HeardPiece[]]

const endOf = (pieces: Pieces): HeardPiece => pieces.at(-1) ?? pieces[0]

function joinedPieces(pieces: readonly HeardPiece[], fps: FramesPerSecond): Pieces[] {
  const open = new Map<string, Pieces>()
  const joined = new Map<HeardPiece, Pieces>()
  for (const next of pieces) {
    const source = `${next.overlay.type} ${next.overlay.sourceAssetId}`
    const before = open.get(`${source} ${next.fromFrame}`)
    const goesOn = before !== undefined && continuesSource({ first: before[0], last: endOf(before) }, next, fps)
    const [first, ...others] = goesOn ? before : [next]
    const all: Pieces = goesOn ? [first, ...others, next] : [next]
    if (goesOn) open.delete(`${source} ${next.fromFrame}`)
    joined.set(first, all)
    open.set(`${source} ${next.endFrame}`, all)
  }
  return [...joined.values()]
}

const gainOf = ({ overlay }: HeardPiece, frame: Frames): number =>
  gainAt(overlay.styles, frame - overlay.from, overlay.durationInFrames)

/** The share of its own gain to which a part fades towards `other`. The quieter of the two keeps its gain. */
const shareOf = (own: number, other: number): number => (own <= other ? 1 : other / own)

/** `null` stands for silence. */
function partOf(piece: HeardPiece, before: HeardPiece | null, after: HeardPiece | null): RunPart {
  const { endFrame, fromFrame } = piece
  const silentOr = (other: HeardPiece | null, frame: Frames): number => (other ? gainOf(other, frame) : 0)
  return {
    ...piece,
    startShare: shareOf(gainOf(piece, fromFrame), silentOr(before, fromFrame)),
    endShare: shareOf(gainOf(piece, endFrame), silentOr(after, endFrame)),
  }
}

function hasRest(last: HeardPiece, { fps, lengthOf }: RunOptions): boolean {
  const length = lengthOf(last.overlay.sourceAssetId)
  const end = (sourceFrameOf(last, last.endFrame) / fps) * 1_000
  return length !== null && length - end >= MIN_REST + EDGE_SECONDS * 1_000 * last.speed
}

/**
 * The continuous sounds of a composition. `pieces` are sorted by first frame.
 *
 * Every edge of a run that does not start or end in silence fades within `EDGE_SECONDS`: starts, ends, jump cuts and
 * removed sections. At a cut, the outgoing sound runs on under the incoming one if its source allows, so that the two
 * cross-fade without a gap. Between the parts of a run, only a change of volume is faded.
 *
 *     a[0,90) b[90,120)   c[120,150) of one file, c from elsewhere in it   →   (a b), c
 */
export function soundRuns(pieces: readonly HeardPiece[], options: RunOptions): SoundRun[] {
  const starts = new Set<Frames>()
  const joined = joinedPieces(pieces, options.fps)
  for (const [{ fromFrame }] of joined) starts.add(fromFrame)
  return joined.map((all): SoundRun => {
    const [first, ...others] = all
    const last = endOf(all)
    const at = (index: number): HeardPiece | null => all[index] ?? null
    const parts = others.map((piece, index) => partOf(piece, at(index), at(index + 2)))
    const [{ fromFrame, overlay, sourceStart, speed }, { endFrame }] = [first, last]
    const runsOn = gainOf(last, endFrame) > 0 && starts.has(endFrame) && hasRest(last, options)
    return {
      assetId: overlay.sourceAssetId,
      fromFrame,
      endFrame,
      sourceStart,
      speed,
      parts: [partOf(first, null, at(1)), ...parts],
      runsOn,
    }
  })
}
