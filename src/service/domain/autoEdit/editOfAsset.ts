import type { Composition } from '../../../composition/schema.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { AutoEditReport, Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import type { AutoEditSettings } from '../../../contract/operations/generation/autoEdits.ts'
import { type Decision, decideEdit, type RankedMaterial, rankMaterial } from './decideEdit.ts'
import { draftComposition, editFps, isCropped, nearestRatio } from './draftComposition.ts'
import { cropOf, framings } from './framings.ts'
import type { Material } from './material.ts'

/** A composition with what led to it. */
export interface Edit {
  readonly composition: Composition
  readonly report: AutoEditReport
  /** Indexes of the kept sentences. */
  readonly kept: readonly number[]
}

export interface AssetEditing {
  readonly material: Material
  readonly media: SourceMedia
  readonly settings: AutoEditSettings
  /** What could not be found out about the material. */
  readonly unmet: readonly Unmet[]
}

/** Edits one video. Null if nothing of it is left. */
export function editOfAsset({ material, media, settings, unmet }: AssetEditing): Edit | null {
  const fps = editFps(media)
  const deciding = { fps, settings }
  const ranked: RankedMaterial = rankMaterial(material, deciding)
  const { targetDurationSeconds: seconds } = settings
  const decision = decideEdit(ranked, seconds === null ? null : seconds * 1_000, deciding)
  if (decision.kept.length === 0) return null
  const composition = draftComposition([{ material, media, kept: decision.kept }], settings, { fps })
  const report = reportOf([decision], {
    unmet: [...unmet, ...decision.unmet, ...unmetLooks({ material, media, settings, composition })],
    targetMs: seconds === null ? null : seconds * 1_000,
    lengthMs: Math.round((composition.durationInFrames * 1_000) / fps),
  })
  return { composition, report, kept: decision.sentences.flatMap(({ isKept }, index) => (isKept ? [index] : [])) }
}

interface Looks extends Omit<AssetEditing, 'unmet'> {
  readonly composition: Composition
}

/** What was asked of the picture and could not be done. */
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
  readonly unmet: readonly Unmet[]
  readonly targetMs: number | null
  readonly lengthMs: number
}

/** The report of an edit: what could not be done, then each cut, with ids that are unique in the report. */
export function reportOf(decisions: readonly Decision[], { lengthMs, targetMs, unmet }: Reporting): AutoEditReport {
  const cuts = decisions.flatMap((decision) =>
    decision.cuts.map((cut) => ({ ...placeOf(cut), assetId: decision.material.assetId, reason: cut.reason })),
  )
  const windows = decisions.flatMap((decision) =>
    decision.sentences.map(({ isKept, reasons, score, ...sentence }) => ({
      ...placeOf(sentence),
      assetId: decision.material.assetId,
      score,
      reasons: [...reasons],
      isKept,
      beat: null,
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
