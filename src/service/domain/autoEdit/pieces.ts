import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import { voiceRanges, voiceWithin } from '../../../composition/words/voiceRanges.ts'
import { wordEdges } from '../../../composition/words/wordEdges.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { CutReason } from '../../../contract/operations/generation/autoEditReport.ts'
import type { Material } from './material.ts'
import { soundRanges } from './soundRanges.ts'

/**
 * A word, a voice without a word, a pause, or a picture of a source in which nothing is heard. Pieces divide a source
 * without a hole or an overlap.
 */
export interface Piece {
  readonly kind: 'word' | 'voice' | 'pause' | 'picture'
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
  /** Index of its word. Null for other pieces. */
  readonly word: number | null
  /** Null if it is kept. */
  readonly cut: CutReason | null
  /** Whether it must stay. */
  readonly isQuoted: boolean
}

/** Divides a source into words, voices and pauses. Without words, whatever is heard is a voice. */
export function piecesOf(material: Material, fps: FramesPerSecond): Piece[] {
  const { durationMs, levels, words } = material
  const pieces: Piece[] = []
  let end: Milliseconds = 0
  const add = (kind: Piece['kind'], endMs: Milliseconds, word: number | null = null): void => {
    const until = Math.min(endMs, durationMs)
    if (until <= end) return
    pieces.push({ kind, startMs: end, endMs: until, word, cut: null, isQuoted: false })
    end = until
  }
  const heard = words !== null && words.length > 0 ? voiceRanges(words, levels) : []
  const addPause = (endMs: Milliseconds): void => {
    for (const voice of voiceWithin({ startMs: end, endMs }, heard, fps)) {
      add('pause', voice.startMs)
      add('voice', voice.endMs)
    }
    add('pause', endMs)
  }
  if (words === null || words.length === 0) {
    const sounds = soundRanges(levels, fps)
    for (const { endMs, startMs } of sounds) {
      add('pause', startMs)
      add('voice', endMs)
    }
    if (sounds.length > 0) add('pause', durationMs)
    else for (const ms of pictureEdges(material, fps)) add('picture', ms)
    return pieces
  }
  const edges = wordEdges(words, levels, fps)
  for (const index of words.keys()) {
    const edge = edges[index]
    if (edge === undefined) continue
    addPause(edge.startMs)
    add('word', edge.endMs, index)
  }
  addPause(durationMs)
  return pieces
}

/** A still picture is shown for this long, so that a slide can be read. */
const STILL_MS: Milliseconds = 4_000

/** The parts of frozen pictures after which they have been shown for long enough. */
export const overlongStills = ({ frozen }: Pick<Material, 'frozen'>): SourceSpan[] =>
  frozen
    .map(({ endMs, startMs }) => ({ startMs: startMs + STILL_MS, endMs }))
    .filter(({ endMs, startMs }) => endMs > startMs)

/** Moments at which the picture changes. They divide a video without sound. */
function pictureEdges(material: Material, fps: FramesPerSecond): Milliseconds[] {
  const { dark, durationMs, frozen, shots } = material
  const spans = [...dark, ...frozen, ...overlongStills(material)]
  const edges = [...shots, ...spans.flatMap(({ endMs, startMs }) => [startMs, endMs])]
  const onFrame = (ms: Milliseconds): Milliseconds => (Math.round((ms * fps) / 1000) * 1000) / fps
  return [...new Set(edges.map(onFrame))]
    .filter((ms) => ms > 0 && ms < durationMs)
    .sort((one, other) => one - other)
    .concat(durationMs)
}

/** Pieces with a reason to cut them, wherever they are neither quoted nor cut already. */
export function withCut(
  pieces: readonly Piece[],
  reason: CutReason,
  isCut: (piece: Piece, index: number) => boolean,
): Piece[] {
  return pieces.map((piece, index) =>
    piece.cut === null && !piece.isQuoted && piece.kind !== 'pause' && isCut(piece, index)
      ? { ...piece, cut: reason }
      : piece,
  )
}
