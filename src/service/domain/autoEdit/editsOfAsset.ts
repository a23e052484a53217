import { millisecondsOfFrames } from '../../../base/time.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { AutoEditReport, Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import type { AutoEditSettings } from '../../../contract/operations/generation/autoEdits.ts'
import type { DraftedEdit } from '../../stores/generation/autoEditTable.ts'
import type { Steps } from '../workSlices.ts'
import { assertNever } from '../../../base/assertNever.ts'
import { TOLERANCE } from './chooseSentences.ts'
import { type Decision, decideEdit, isReached, keepSentences, keptSentences, rankMaterial } from './decideEdit.ts'
import { draftComposition, isCropped, nearestRatio } from './draftComposition.ts'
import { editFps, fitted } from './editFps.ts'
import { cropOf, framings } from './framings.ts'
import type { Material } from './material.ts'
import type { ModelChoice } from './pickedSentences.ts'

export interface AssetEditing {
  readonly material: Material
  readonly media: SourceMedia
  readonly settings: AutoEditSettings
  /** Requests that the material could not serve. */
  readonly unmet: readonly Unmet[]
  /** Null if rules choose. */
  readonly choice: ModelChoice | null
}

/** Said if rules chose instead of a model whose choice does not have the wanted length. */
export const modelMissedLength: Unmet = { reason: 'model_missed_length', subject: null }

/** Without a wanted length, the variations of a video last for this share of it, so that each can choose other parts. */
const VARIATION_SHARE = 0.6

/** The kept ranges that an edit shows, in their order. */
interface Shown {
  readonly decision: Decision
  readonly ranges: readonly (readonly SourceSpan[])[]
}

/**
 * Edits one video, with its variations if they are asked for. Those that would show the same are left out. Empty if
 * nothing of the video is left.
 */
export function* editsOfAsset(editing: AssetEditing): Steps<DraftedEdit[]> {
  const { settings } = editing
  const plan = yield* planOf(editing)
  if (plan.decision.kept.length === 0) return []
  if (editing.choice !== null && !isReached(plan.decision, plan.wantedMs))
    return yield* editsOfAsset({ ...editing, choice: null, unmet: [modelMissedLength, ...editing.unmet] })
  const first = { decision: plan.decision, ranges: [plan.decision.kept] }
  const all = [first, ...(yield* variationsOf(plan, settings))]
  const shown = [...Map.groupBy(all, ({ ranges }) => JSON.stringify(ranges)).values()].flatMap(([one]) => one ?? [])
  const isAlike = settings.variations !== 'none' && shown.length <= settings.variationCount
  const alike: Unmet[] = isAlike ? [{ reason: 'variations_alike', subject: null }] : []
  const edits: DraftedEdit[] = []
  for (const one of shown) {
    yield
    edits.push(editOf(editing, plan, { ...one, unmet: edits.length === 0 ? alike : [] }))
  }
  return edits
}

type Plan = ReturnType<typeof planOf> extends Steps<infer Output> ? Output : never

/** Decides about a source at a frame rate at which the edit fits into a composition. */
function* planOf({ choice, material, media, settings }: AssetEditing) {
  const [naturalFps, askedMs] = [editFps(media), wantedMsOf(settings)]
  const decided = function* (fps: Composition['fps'], wantedMs: number | null) {
    const deciding = { fps, settings, choice }
    const ranked = rankMaterial(material, deciding)
    yield
    return { deciding, ranked, wantedMs, decision: decideEdit(ranked, wantedMs, deciding) }
  }
  const natural = yield* decided(naturalFps, askedMs)
  const { lengthMs, sentences } = natural.decision
  const isWhole = askedMs === null || sentences.every(({ isKept }) => isKept)
  // Variations may be longer than the first edit.
  const plannedMs = isWhole ? lengthMs : Math.max(lengthMs, askedMs * (1 + TOLERANCE))
  const { fps, unmet, wantedMs } = fitted(media, { plannedMs, wantedMs: askedMs })
  return { ...(fps === naturalFps && wantedMs === askedMs ? natural : yield* decided(fps, wantedMs)), unmet }
}

function* variationsOf(plan: Plan, settings: AutoEditSettings): Steps<Shown[]> {
  switch (settings.variations) {
    case 'none':
      return []
    case 'hooks':
      return hooksOf(plan, settings.variationCount)
    case 'videos':
      return yield* othersOf(plan, settings.variationCount)
    default:
      return assertNever(settings.variations)
  }
}

/** The same sentences, each time with another one first. */
function hooksOf({ decision, deciding }: Plan, count: number): Shown[] {
  const kept = keptIndexes(decision)
  return openings(decision.sentences, count).map((hook) => {
    const opening = keepSentences(decision, new Set([hook]), deciding)
    const rest = keepSentences(decision, new Set(kept.filter((index) => index !== hook)), deciding)
    return { decision, ranges: [opening.kept, rest.kept] }
  })
}

/** Each variation chooses what the ones before have left out, as far as that is good enough. */
function* othersOf({ decision, deciding, ranked, wantedMs }: Plan, count: number): Steps<Shown[]> {
  const used = wantedMs === null ? [] : keptSentences(decision)
  const eachMs = wantedMs ?? decision.lengthMs * VARIATION_SHARE
  const others: Shown[] = []
  while (others.length < count) {
    yield
    const chosen = decideEdit(ranked, eachMs, { ...deciding, used: [...used], hasUnpicked: true })
    used.push(...keptSentences(chosen))
    others.push({ decision: chosen, ranges: [chosen.kept] })
  }
  return others
}

const wantedMsOf = ({ targetDurationSeconds: seconds }: AutoEditSettings): number | null =>
  seconds === null ? null : seconds * 1_000

const keptIndexes = ({ sentences }: Decision): number[] =>
  sentences.flatMap(({ isKept }, index) => (isKept ? [index] : []))

/** A sentence longer than this opens no video. */
const MAX_OPENING_MS = 8_000

/** The sentences that open other variations best. The first sentence opens the edit already. */
export function openings(sentences: Decision['sentences'], count: number): number[] {
  const first = sentences.findIndex(({ isKept }) => isKept)
  return sentences
    .map((sentence, index) => ({ ...sentence, index }))
    .filter(
      ({ index, isKept, keptMs, reasons }) =>
        isKept && index !== first && keptMs <= MAX_OPENING_MS && !reasons.includes('short'),
    )
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, count)
    .map(({ index }) => index)
}

function editOf(
  editing: AssetEditing,
  plan: Plan,
  { decision, ranges, unmet: unmetHere }: Shown & { readonly unmet: readonly Unmet[] },
): DraftedEdit {
  const { choice, material, media, settings, unmet } = editing
  const { fps } = plan.deciding
  const takes = ranges.map((kept) => ({ material, media, kept }))
  const { composition, unmet: undrafted } = draftComposition(takes, settings, { fps })
  const report = reportOf([decision], {
    unmet: [
      ...unmet,
      ...plan.unmet,
      ...decision.unmet,
      ...undrafted,
      ...unmetLooks({ material, media, settings, composition }),
      ...unmetHere,
    ],
    chosenBy: choice === null ? 'rules' : 'model',
    targetMs: wantedMsOf(settings),
    lengthMs: millisecondsOfFrames(composition.durationInFrames, fps),
  })
  return { composition, report }
}

interface Looks extends Omit<AssetEditing, 'unmet' | 'choice'> {
  readonly composition: Composition
}

/** Requests about the picture and the captions that could not be served. */
export function unmetLooks({ composition, material, media, settings }: Looks): Unmet[] {
  const subject = media.name
  const ratio = settings.aspectRatio ?? nearestRatio(media)
  const crop = cropOf({ width: media.width ?? 16, height: media.height ?? 9 }, composition)
  const isFaceless = settings.followsFaces && isCropped(media, ratio) && framings(material, crop).length === 0
  const isCaptionless = settings.captionsEnabled && composition.overlays.every(({ type }) => type !== 'caption')
  return [
    ...(isFaceless ? [{ reason: 'no_faces' as const, subject }] : []),
    ...(isCaptionless ? [{ reason: 'no_captions' as const, subject }] : []),
  ]
}

interface Reporting {
  /** The part of the story by the key of a sentence. */
  readonly beats?: ReadonlyMap<string, number>
  readonly unmet: readonly Unmet[]
  readonly chosenBy: AutoEditReport['chosenBy']
  readonly targetMs: number | null
  readonly lengthMs: number
}

/** Identifies a sentence among those of several files. */
export const sentenceKey = (assetId: string, index: number): string => `${assetId}/${index}`

/** The report of an edit: what could not be done, then each cut, with ids that are unique in the report. */
export function reportOf(
  decisions: readonly Decision[],
  { beats, chosenBy, lengthMs, targetMs, unmet }: Reporting,
): AutoEditReport {
  const cuts = decisions.flatMap((decision) =>
    decision.cuts.map((cut) => ({ ...placeOf(cut), assetId: decision.material.assetId, reason: cut.reason })),
  )
  const windows = decisions.flatMap((decision) =>
    decision.sentences.map(({ isKept, pick, reasons, score, ...sentence }, index) => ({
      ...placeOf(sentence),
      assetId: decision.material.assetId,
      score,
      reasons: [...reasons],
      ...(pick === null || pick.why === '' ? {} : { why: pick.why }),
      isKept,
      beat: beats?.get(sentenceKey(decision.material.assetId, index)) ?? null,
    })),
  )
  return {
    unmet: [...unmet],
    basis: decisions.some(({ material }) => material.words !== null) ? 'words' : 'sound',
    chosenBy,
    sourceMs: Math.round(decisions.reduce((sum, { material }) => sum + material.durationMs, 0)),
    lengthMs,
    targetMs,
    cuts: cuts.map((cut, index) => ({ id: `c${index + 1}`, ...cut })),
    windows: windows.map((window, index) => ({ id: `w${index + 1}`, ...window })),
  }
}

/** Rounded to a tenth of a millisecond, which finds the same frame at each rate. */
const rounded = (ms: number): number => Math.round(ms * 10) / 10

const MAX_TEXT = 500

const placeOf = ({ endMs, startMs, text }: { startMs: number; endMs: number; text: string }) => ({
  startMs: rounded(startMs),
  endMs: rounded(endMs),
  // PostgreSQL refuses half of an emoji.
  text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).replace(/\p{Surrogate}$/u, '')}…` : text,
})
