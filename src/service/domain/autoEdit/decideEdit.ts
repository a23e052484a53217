import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import { chooseSentences, TOLERANCE } from './chooseSentences.ts'
import { cleanPieces } from './cleanPieces.ts'
import { findSlips } from './findSlips.ts'
import { keptRanges, MAX_PAUSE_MS, PADDING_MS, type Ranges } from './keptRanges.ts'
import type { EditSettings, Material } from './material.ts'
import { type ModelChoice, pickedSentences } from './pickedSentences.ts'
import { type Piece, withCut } from './pieces.ts'
import { points, type RankedSentence, rankSentences } from './rankSentences.ts'
import { sentencesOf } from './sentences.ts'
import { matchForms } from './wordMatch.ts'

/** The kept parts of a source, and the reasons for the other ones. */
export interface Decision extends Ranges, RankedMaterial {
  readonly sentences: readonly (RankedSentence & { readonly isKept: boolean })[]
  readonly lengthMs: Milliseconds
}

/** A source before the choice of sentences. */
export interface RankedMaterial {
  readonly material: Material
  readonly pieces: readonly Piece[]
  readonly ranked: readonly RankedSentence[]
  readonly unmet: readonly Unmet[]
}

export interface Deciding {
  readonly settings: EditSettings
  readonly fps: FramesPerSecond
  /** Words and claims that sentences had better not contain. */
  readonly avoid?: readonly string[]
  /** Sentences of earlier variations, which had better not be chosen again. */
  readonly used?: readonly SourceSpan[]
  /** Null or missing if rules choose. */
  readonly choice?: ModelChoice | null
  /** Whether sentences that the model left out are chosen as well, after all others. */
  readonly hasUnpicked?: boolean
}

/** Share of its score that a sentence keeps for each earlier variation that has it. */
const USED_WORTH = 0.3

const CORRECTIONS = 4

export const lengthOf = (ranges: readonly SourceSpan[]): Milliseconds =>
  ranges.reduce((sum, { endMs, startMs }) => sum + endMs - startMs, 0)

/** Removes what is removed from any edit, and ranks the sentences of what remains. */
export function rankMaterial(material: Material, deciding: Deciding): RankedMaterial {
  return rankPieces({ material, ...cleanPieces(material, deciding.settings, deciding.fps) }, deciding)
}

function rankPieces(
  { material, pieces, unmet }: Omit<RankedMaterial, 'ranked'>,
  { avoid = [], choice = null, fps, settings }: Deciding,
  isFine = false,
): RankedMaterial {
  const options = { fps, removesSilences: settings.removesSilences, isFine }
  const plain = rankSentences(sentencesOf(pieces, material, options), material)
  const ranked = avoid.length === 0 ? plain : plain.map((one) => withAvoided(one, avoid))
  const picks = choice?.get(material.assetId) ?? []
  return { material, pieces, unmet, ranked: choice === null ? ranked : pickedSentences(ranked, picks) }
}

function withAvoided(sentence: RankedSentence, avoid: readonly string[]): RankedSentence {
  if (findSlips(matchForms(sentence.text), avoid).length === 0) return sentence
  const score = Math.max(0, sentence.score + points.avoided)
  return { ...sentence, score, reasons: [...sentence.reasons, 'avoided'] }
}

/** Keeps the sentences with these indexes. */
export function keepSentences(from: RankedMaterial, kept: ReadonlySet<number>, { fps, settings }: Deciding): Decision {
  const { material, ranked } = from
  const leftOut = new Set<number>()
  for (const [index, { first, last }] of ranked.entries())
    if (!kept.has(index)) for (let piece = first; piece <= last; piece += 1) leftOut.add(piece)
  const pieces = withCut(from.pieces, 'length', (_, index) => leftOut.has(index))
  const ranges = keptRanges(pieces, material, { fps, removesSilences: settings.removesSilences })
  const sentences = ranked.map((sentence, index) => ({ ...sentence, isKept: kept.has(index) }))
  return { ...from, ...ranges, sentences, lengthMs: lengthOf(ranges.kept) }
}

const isNear = (lengthMs: Milliseconds, wantedMs: Milliseconds): boolean =>
  Math.abs(lengthMs - wantedMs) <= wantedMs * TOLERANCE

/** The words that stand for a length that was missed. */
export function unmetLength(decision: Pick<Decision, 'lengthMs' | 'sentences'>, wantedMs: Milliseconds): Unmet[] {
  const { lengthMs, sentences } = decision
  if (isNear(lengthMs, wantedMs)) return []
  if (lengthMs < wantedMs && sentences.every(({ isKept }) => isKept)) return [{ reason: 'too_short', subject: null }]
  const isQuoted = lengthMs > wantedMs && sentences.every((sentence) => !sentence.isKept || sentence.isQuoted)
  return [{ reason: isQuoted ? 'quotes_too_long' : 'length_missed', subject: null }]
}

/** Whether a model's choice has the wanted length, as far as quotes and material allow it. */
export const isReached = (decision: Pick<Decision, 'lengthMs' | 'sentences'>, wantedMs: Milliseconds | null): boolean =>
  wantedMs === null || unmetLength(decision, wantedMs).every(({ reason }) => reason !== 'length_missed')

/**
 * Decides about a source: removes what is removed from any edit, and chooses sentences up to the wanted length. If no
 * sentences add up to it, clauses are chosen.
 */
export function decideEdit(from: RankedMaterial, wantedMs: Milliseconds | null, deciding: Deciding): Decision {
  const all = keepSentences(from, new Set(from.ranked.keys()), deciding)
  if (wantedMs === null || all.lengthMs <= wantedMs * (1 + TOLERANCE))
    return wantedMs === null ? all : { ...all, unmet: [...all.unmet, ...unmetLength(all, wantedMs)] }
  const chosen = chooseLength(from, wantedMs, deciding)
  if (isNear(chosen.lengthMs, wantedMs)) return chosen
  const finer = chooseLength(rankPieces(from, deciding, true), wantedMs, deciding)
  const isCloser = Math.abs(finer.lengthMs - wantedMs) < Math.abs(chosen.lengthMs - wantedMs)
  const best = isCloser ? finer : chosen
  return { ...best, unmet: [...best.unmet, ...unmetLength(best, wantedMs)] }
}

/** The choice whose length is nearest, corrected by what the joints add. */
function chooseLength(from: RankedMaterial, wantedMs: Milliseconds, deciding: Deciding): Decision {
  const { choice = null, hasUnpicked = false, settings } = deciding
  const { removesSilences } = settings
  const isOffered = choice === null || hasUnpicked ? () => true : isPicked
  const offered = [...from.ranked.entries()].filter(([, sentence]) => isOffered(sentence))
  const items = offered.map(([index, { endMs, isQuoted, keptMs, score, startMs }], at) => {
    const pauseMs = startMs - (from.ranked[index - 1]?.endMs ?? 0)
    const isShortened = (removesSilences && pauseMs > MAX_PAUSE_MS) || (offered[at - 1]?.[0] ?? -1) !== index - 1
    return {
      lengthMs: keptMs,
      followingMs: isShortened ? 2 * PADDING_MS : pauseMs,
      jointMs: 2 * PADDING_MS,
      score: score * USED_WORTH ** usesOf({ startMs, endMs }, deciding.used ?? []),
      isNeeded: isQuoted,
    }
  })
  if (choice !== null && !hasUnpicked) {
    const ranked = keepSentences(from, new Set(firstPicks(from.ranked, wantedMs)), deciding)
    if (isNear(ranked.lengthMs, wantedMs)) return ranked
  }
  let aimedMs = wantedMs
  let best: Decision | null = null
  const distanceOf = ({ lengthMs }: Decision): number => Math.abs(lengthMs - wantedMs)
  for (let round = 0; round < CORRECTIONS; round += 1) {
    const chosen = chooseSentences(items, aimedMs).flatMap((at) => offered[at]?.[0] ?? [])
    const decision = keepSentences(from, new Set(chosen), deciding)
    if (best === null || distanceOf(decision) < distanceOf(best)) best = decision
    if (isNear(decision.lengthMs, wantedMs)) break
    aimedMs = Math.max(1_000, (aimedMs * wantedMs) / Math.max(1, decision.lengthMs))
  }
  return best ?? keepSentences(from, new Set(from.ranked.keys()), deciding)
}

/** The sentences that a model ranks first, as far as they fit, with all quotes. */
function firstPicks(ranked: readonly RankedSentence[], wantedMs: Milliseconds): number[] {
  const byRank = [...ranked.entries()]
    .filter(([, sentence]) => isPicked(sentence))
    .toSorted(([, one], [, other]) => Number(other.isQuoted) - Number(one.isQuoted) || other.score - one.score)
  let leftMs = wantedMs
  return byRank.flatMap(([index, { isQuoted, keptMs }]) => {
    if (!isQuoted && keptMs + 2 * PADDING_MS > leftMs) return []
    leftMs -= keptMs + 2 * PADDING_MS
    return [index]
  })
}

/** Quotes stay in any case. */
const isPicked = ({ isQuoted, pick }: RankedSentence): boolean => pick !== null || isQuoted

/** How often a sentence is used. Clauses have other ranges, so the shares of it are added up. */
function usesOf({ endMs, startMs }: SourceSpan, used: readonly SourceSpan[]): number {
  const within = used.map((span) => Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs))
  return within.reduce((sum, ms) => sum + Math.max(0, ms), 0) / Math.max(1, endMs - startMs)
}

/** The sentences that are kept, in the source. */
export const keptSentences = ({ sentences }: Pick<Decision, 'sentences'>): SourceSpan[] =>
  sentences.flatMap(({ endMs, isKept, startMs }) => (isKept ? [{ startMs, endMs }] : []))
