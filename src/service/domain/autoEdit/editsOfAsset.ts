import type { Composition } from '../../../composition/schema.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { AutoEditReport, Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import type { AutoEditSettings } from '../../../contract/operations/generation/autoEdits.ts'
import { type Decision, decideEdit, keepSentences, rankMaterial } from './decideEdit.ts'
import { draftComposition, editFps, isCropped, nearestRatio } from './draftComposition.ts'
import { cropOf, framings } from './framings.ts'
import type { Material } from './material.ts'

/** A composition with what led to it. */
export interface Edit {
  readonly composition: Composition
  readonly report: AutoEditReport
}

export interface AssetEditing {
  readonly material: Material
  readonly media: SourceMedia
  readonly settings: AutoEditSettings
  /** Requests that the material could not serve. */
  readonly unmet: readonly Unmet[]
}

/** Without a wanted length, the variations of a video last for this share of it, so that each can choose other parts. */
const VARIATION_SHARE = 0.6
/** Share of its score that a sentence keeps in a variation if an earlier one has it. */
const USED_WORTH = 0.3

/** Edits one video, with variations of its opening if they are asked for. Empty if nothing of it is left. */
export function editsOfAsset(editing: AssetEditing): Edit[] {
  const { settings } = editing
  const deciding = { fps: editFps(editing.media), settings }
  const ranked = rankMaterial(editing.material, deciding)
  const decision = decideEdit(ranked, wantedMsOf(settings), deciding)
  if (decision.kept.length === 0) return []
  const hooks = settings.variations === 'hooks' ? openings(decision.sentences, settings.variationCount) : []
  const isAlike = settings.variations === 'hooks' && hooks.length < settings.variationCount
  const first = editOf(editing, decision, { ranges: [decision.kept], isAlike })
  const kept = decision.sentences.flatMap(({ isKept }, index) => (isKept ? [index] : []))
  const opened = hooks.map((hook) => {
    const opening = keepSentences(decision, new Set([hook]), deciding)
    const rest = keepSentences(decision, new Set(kept.filter((index) => index !== hook)), deciding)
    return editOf(editing, decision, { ranges: [opening.kept, rest.kept] })
  })
  return [first, ...opened]
}

/** The variations of a video: each chooses what the ones before have left out, as far as that is good enough. */
export function variationsOfAsset(editing: AssetEditing): Edit[] {
  const { settings } = editing
  const deciding = { fps: editFps(editing.media), settings }
  const ranked = rankMaterial(editing.material, deciding)
  const whole = keepSentences(ranked, new Set(ranked.ranked.keys()), deciding)
  const wantedMs = wantedMsOf(settings) ?? whole.lengthMs * VARIATION_SHARE
  const firstOne = decideEdit(ranked, wantedMsOf(settings), deciding)
  const used = new Set(keptIndexes(wantedMsOf(settings) === null ? null : firstOne))
  const edits: Edit[] = []
  for (let number = 0; number < settings.variationCount; number += 1) {
    const scored = ranked.ranked.map((sentence, index) =>
      used.has(index) ? { ...sentence, score: sentence.score * USED_WORTH } : sentence,
    )
    const chosen = decideEdit({ ...ranked, ranked: scored }, wantedMs, deciding)
    if (chosen.kept.length === 0) break
    const shown = {
      ...chosen,
      sentences: chosen.sentences.map((one, index) => ({ ...one, score: ranked.ranked[index]?.score ?? one.score })),
    }
    edits.push(editOf(editing, shown, { ranges: [chosen.kept] }))
    for (const index of keptIndexes(chosen)) used.add(index)
  }
  return edits
}

const wantedMsOf = ({ targetDurationSeconds: seconds }: AutoEditSettings): number | null =>
  seconds === null ? null : seconds * 1_000

const keptIndexes = (decision: Decision | null): number[] =>
  decision?.sentences.flatMap(({ isKept }, index) => (isKept ? [index] : [])) ?? []

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

interface Shown {
  /** The kept ranges, in the order in which they are shown. */
  readonly ranges: readonly (readonly SourceSpan[])[]
  readonly isAlike?: boolean
}

function editOf(editing: AssetEditing, decision: Decision, { isAlike = false, ranges }: Shown): Edit {
  const { material, media, settings, unmet } = editing
  const fps = editFps(media)
  const composition = draftComposition(
    ranges.map((kept) => ({ material, media, kept })),
    settings,
    { fps },
  )
  const report = reportOf([decision], {
    unmet: [
      ...unmet,
      ...decision.unmet,
      ...unmetLooks({ material, media, settings, composition }),
      ...(isAlike ? [{ reason: 'variations_alike' as const, subject: null }] : []),
    ],
    targetMs: wantedMsOf(settings),
    lengthMs: Math.round((composition.durationInFrames * 1_000) / fps),
  })
  return { composition, report }
}

interface Looks extends Omit<AssetEditing, 'unmet'> {
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
  readonly targetMs: number | null
  readonly lengthMs: number
}

/** Identifies a sentence among those of several files. */
export const sentenceKey = (assetId: string, index: number): string => `${assetId}/${index}`

/** The report of an edit: what could not be done, then each cut, with ids that are unique in the report. */
export function reportOf(
  decisions: readonly Decision[],
  { beats, lengthMs, targetMs, unmet }: Reporting,
): AutoEditReport {
  const cuts = decisions.flatMap((decision) =>
    decision.cuts.map((cut) => ({ ...placeOf(cut), assetId: decision.material.assetId, reason: cut.reason })),
  )
  const windows = decisions.flatMap((decision) =>
    decision.sentences.map(({ isKept, reasons, score, ...sentence }, index) => ({
      ...placeOf(sentence),
      assetId: decision.material.assetId,
      score,
      reasons: [...reasons],
      isKept,
      beat: beats?.get(sentenceKey(decision.material.assetId, index)) ?? null,
    })),
  )
  return {
    unmet: [...unmet],
    basis: decisions.some(({ material }) => material.words !== null) ? 'words' : 'sound',
    chosenBy: 'rules',
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
  text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text,
})
