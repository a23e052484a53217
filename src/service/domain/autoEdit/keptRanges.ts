import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import { joinedText } from '../../../composition/speech/joinedText.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { CutReason } from '../../../contract/operations/generation/autoEditReport.ts'
import type { Material } from './material.ts'
import type { Piece } from './pieces.ts'

/** Pauses that are longer than this are shortened to the padding on both sides. */
export const MAX_PAUSE_MS: Milliseconds = 500
export const PADDING_MS: Milliseconds = 120

/** A removed part of a source. */
export interface SourceCut extends SourceSpan {
  readonly reason: CutReason
  readonly text: string
}

export interface Ranges {
  readonly kept: readonly SourceSpan[]
  readonly cuts: readonly SourceCut[]
}

/** A part of a piece that is kept or cut. */
interface Part extends SourceSpan {
  readonly reason: CutReason | null
  readonly word: number | null
}

export interface RangeOptions {
  readonly fps: FramesPerSecond
  readonly removesSilences: boolean
}

/** The padding that a pause leaves beside what is kept, in whole frames. */
const paddingOf = (pause: Piece, fps: FramesPerSecond): Milliseconds =>
  Math.min(pause.endMs - pause.startMs, (Math.round((PADDING_MS * fps) / 1000) * 1000) / fps)

/** The parts of a pause between two pieces. Null stands for the start or the end of the source. */
function partsOfPause(
  pause: Piece,
  [before, after]: readonly [Piece | null, Piece | null],
  options: RangeOptions,
): Part[] {
  const { endMs, startMs } = pause
  const whole = (reason: CutReason | null): Part[] => [{ startMs, endMs, reason, word: null }]
  if (pause.isQuoted) return whole(null)
  const isKeptBefore = before === null ? null : before.cut === null
  const isKeptAfter = after === null ? null : after.cut === null
  const cut = isKeptBefore === false ? before?.cut : isKeptAfter === false ? after?.cut : null
  if (cut === undefined || cut === null) {
    // Nothing beside it is cut.
    if (!options.removesSilences || endMs - startMs <= MAX_PAUSE_MS) return whole(null)
  }
  const reason = cut ?? 'silence'
  const padding = paddingOf(pause, options.fps)
  const keptUntil = isKeptBefore === true ? startMs + padding : startMs
  const keptFrom = isKeptAfter === true ? Math.max(keptUntil, endMs - padding) : endMs
  return [
    { startMs, endMs: keptUntil, reason: null, word: null },
    { startMs: keptUntil, endMs: keptFrom, reason, word: null },
    { startMs: keptFrom, endMs, reason: null, word: null },
  ].filter((part) => part.endMs > part.startMs)
}

/** Joins the pieces that are kept, and those that are cut for the same reason. */
export function keptRanges(
  pieces: readonly Piece[],
  { words }: Pick<Material, 'words'>,
  options: RangeOptions,
): Ranges {
  const parts = pieces.flatMap((piece, index): Part[] =>
    piece.kind === 'pause'
      ? partsOfPause(piece, [pieces[index - 1] ?? null, pieces[index + 1] ?? null], options)
      : [{ startMs: piece.startMs, endMs: piece.endMs, reason: piece.cut, word: piece.word }],
  )
  const kept: { startMs: Milliseconds; endMs: Milliseconds }[] = []
  const cuts: { startMs: Milliseconds; endMs: Milliseconds; reason: CutReason; words: number[] }[] = []
  for (const { endMs, reason, startMs, word } of parts) {
    const said = word === null ? [] : [word]
    if (reason === null) {
      const last = kept.at(-1)
      if (last?.endMs === startMs) last.endMs = endMs
      else kept.push({ startMs, endMs })
      continue
    }
    const last = cuts.at(-1)
    if (last?.endMs === startMs && last.reason === reason) {
      last.endMs = endMs
      last.words.push(...said)
    } else cuts.push({ startMs, endMs, reason, words: said })
  }
  const textOf = (said: readonly number[]): string => joinedText(said.flatMap((index) => words?.[index] ?? []))
  return { kept, cuts: cuts.map(({ words: said, ...cut }) => ({ ...cut, text: textOf(said) })) }
}
