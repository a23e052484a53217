import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import { isFiller } from '../../../composition/speech/fillerWords.ts'
import { commonSpans } from '../../../composition/speech/spans.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import { findQuote, numberedForms } from './findQuotes.ts'
import { findRetakes } from './findRetakes.ts'
import { findSlips, type WordRange } from './findSlips.ts'
import type { EditSettings, Material } from './material.ts'
import { overlongStills, type Piece, piecesOf, withCut } from './pieces.ts'
import { isPunctuated } from './sentenceEnds.ts'
import { matchForm } from './wordMatch.ts'

/** Voices without words up to this length are fillers that the recogniser left out. */
const MAX_UNHEARD_FILLER_MS: Milliseconds = 1_200
/** A picture is dark or frozen if at least this share of it is. Edges are rounded to frames. */
const WITHIN_SHARE = 0.9

export interface CleanPieces {
  readonly pieces: readonly Piece[]
  readonly unmet: readonly Unmet[]
}

/** The pieces of a source, with the reason for each that is removed whatever the length of the edit is. */
export function cleanPieces(material: Material, settings: EditSettings, fps: FramesPerSecond): CleanPieces {
  const words = material.words ?? []
  const forms = words.map(({ text }) => matchForm(text))
  const fills = words.map(({ text }) => isFiller(text, material.language, material.fillers))
  const isSlip = marked(words.length, findSlips(forms, settings.verbalSlipsToAvoid))
  const isAside = (index: number): boolean => fills[index] === true || isSlip[index] === true || forms[index] === ''
  const numbered = numberedForms(forms)
  const found = settings.mustPreserveQuotes.map((quote) => ({ quote, range: findQuote(numbered, quote, isAside) }))
  let pieces = withQuotes(
    piecesOf(material, fps),
    found.flatMap(({ range }) => range ?? []),
  )
  pieces = withCut(pieces, 'slip', ({ word }) => word !== null && isSlip[word] === true)
  if (settings.removesFillers) pieces = withCut(pieces, 'filler', isFillerPiece(fills, words.length > 0))
  if (settings.removesRetakes) {
    const isRetaken = retakenWords(material, forms, isAside)
    pieces = withUnheard(withCut(pieces, 'retake', ({ word }) => word !== null && isRetaken[word] === true))
  }
  pieces = withDead(pieces, material)
  return {
    pieces,
    unmet: found.flatMap(({ quote, range }) => (range === null ? [{ reason: 'quote_missing', subject: quote }] : [])),
  }
}

const isFillerPiece =
  (fills: readonly boolean[], hasWords: boolean) =>
  ({ endMs, kind, startMs, word }: Piece): boolean =>
    word === null ? hasWords && kind === 'voice' && endMs - startMs <= MAX_UNHEARD_FILLER_MS : fills[word] === true

function marked(length: number, ranges: readonly WordRange[]): boolean[] {
  const flags = Array.from({ length }, () => false)
  for (const { end, start } of ranges) flags.fill(true, start, end)
  return flags
}

/** Everything from the first to the last word of a quote, with its pauses. */
function withQuotes(pieces: Piece[], quotes: readonly WordRange[]): Piece[] {
  const spans = quotes.map(
    ({ end, start }): WordRange => ({
      start: pieces.findIndex(({ word }) => word === start),
      end: pieces.findIndex(({ word }) => word === end - 1) + 1,
    }),
  )
  const isQuoted = marked(
    pieces.length,
    spans.filter(({ end, start }) => start >= 0 && end > start),
  )
  return pieces.map((piece, index) => (isQuoted[index] === true ? { ...piece, isQuoted: true } : piece))
}

/** Whether each word belongs to an abandoned take. Fillers and slips are no part of a take. */
function retakenWords(
  { language, words }: Material,
  allForms: readonly string[],
  isLeftOut: (index: number) => boolean,
): boolean[] {
  const all = words ?? []
  const indexes = [...all.keys()].filter((index) => !isLeftOut(index))
  const spoken = indexes.flatMap((index) => all[index] ?? [])
  const forms = indexes.map((index) => allForms[index] ?? '')
  const takes = findRetakes({ words: spoken, forms, language, isPunctuated: isPunctuated(spoken) })
  const flags = Array.from({ length: all.length }, () => false)
  for (const { end, start } of takes) {
    const [first, last] = [indexes[start] ?? 0, indexes[end - 1] ?? -1]
    flags.fill(true, first, last + 1)
  }
  return flags
}

/** A voice between two words of an abandoned take belongs to it. */
function withUnheard(pieces: readonly Piece[]): Piece[] {
  const spoken = pieces.filter(({ kind }) => kind === 'word')
  let at = 0
  return pieces.map((piece) => {
    if (piece.kind === 'word') at += 1
    const isBetween = spoken[at - 1]?.cut === 'retake' && spoken[at]?.cut === 'retake'
    return piece.kind === 'voice' && piece.cut === null && !piece.isQuoted && isBetween
      ? { ...piece, cut: 'retake' as const }
      : piece
  })
}

/** Nothing that is heard is removed for its picture, and a source that is dark throughout stays. */
function withDead(pieces: readonly Piece[], material: Material): Piece[] {
  const isWithin = ({ endMs, startMs }: Piece, spans: readonly SourceSpan[]): boolean =>
    commonSpans(spans, [{ startMs, endMs }]).reduce((sum, span) => sum + span.endMs - span.startMs, 0) >=
    (endMs - startMs) * WITHIN_SHARE
  const isDark = (piece: Piece): boolean => piece.kind === 'picture' && isWithin(piece, material.dark)
  const lit = pieces.every(isDark) ? [...pieces] : withCut(pieces, 'dark', isDark)
  const stills = overlongStills(material)
  return withCut(lit, 'frozen', (piece) => piece.kind === 'picture' && isWithin(piece, stills))
}
