import type { AutoEditRequest } from '../../../client/generation/autoEdits.ts'
import type { CanvasRatio } from '../../../composition/schema.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import type { AutoEdit, SourceMode, VariationKind } from '../../../contract/operations/generation/autoEdits.ts'
import type { AutoEditTemplate } from '../../../contract/operations/savedResources/autoEditTemplates.ts'
import type { Brief } from '../../../contract/operations/savedResources/briefs.ts'
import { knownId, knownTemplate, type TemplateChoice } from '../fields/knownChoice.ts'
import { linesOf, problemOfLines } from '../fields/LinesField.tsx'

/** The form of an automatic edit. */
export interface AutoEditDraft {
  readonly mode: SourceMode
  readonly assetId: string | null
  readonly briefId: string | null
  readonly template: TemplateChoice | null
  readonly targetSeconds: number | null
  readonly aspectRatio: CanvasRatio | null
  readonly captionsEnabled: boolean
  readonly removesSilences: boolean
  readonly removesFillers: boolean
  readonly removesRetakes: boolean
  readonly followsFaces: boolean
  /** One phrase a line. */
  readonly slips: string
  readonly quotes: string
  readonly variations: VariationKind
  readonly variationCount: number
}

export const emptyAutoEditDraft: AutoEditDraft = {
  mode: 'single_asset',
  assetId: null,
  briefId: null,
  template: null,
  targetSeconds: null,
  aspectRatio: null,
  captionsEnabled: true,
  removesSilences: true,
  removesFillers: true,
  removesRetakes: true,
  followsFaces: true,
  slips: '',
  quotes: '',
  variations: 'none',
  variationCount: 1,
}

/** Whether the slips or the quotes are more or longer than they may be. */
export const hasTooLongLines = ({ quotes, slips }: Pick<AutoEditDraft, 'quotes' | 'slips'>): boolean =>
  [slips, quotes].some((text) => problemOfLines(linesOf(text)) !== null)

/** The fields of a brief or a template that fill the form. */
export interface Guidance {
  readonly targetSeconds: number | null
  readonly slips: readonly string[]
  readonly quotes: readonly string[]
}

const noGuidance: Guidance = { targetSeconds: null, slips: [], quotes: [] }

/** The guidance of a brief. Its words to avoid are for copy: speech that has them is ranked lower and not cut. */
export const guidanceOfBrief = (brief: Brief | undefined): Guidance =>
  brief === undefined
    ? noGuidance
    : { targetSeconds: brief.targetDurationSeconds, slips: [], quotes: brief.mustPreserveQuotes }

export const guidanceOfTemplate = (template: AutoEditTemplate | undefined): Guidance =>
  template === undefined
    ? noGuidance
    : { ...noGuidance, targetSeconds: template.targetDurationSeconds, slips: template.verbalSlipsToAvoid }

/** Replaces the lines that came from the former choice. Own lines stay. */
function exchangedLines(text: string, former: readonly string[], chosen: readonly string[]): string {
  const own = linesOf(text).filter((line) => !former.includes(line))
  return [...new Set([...own, ...chosen])].join('\n')
}

/**
 * Fills the form from a brief or a template, in place of the one chosen before. The request sends what the form shows.
 */
export function exchangeGuidance(
  { quotes, slips, targetSeconds }: AutoEditDraft,
  former: Guidance,
  chosen: Guidance,
): Pick<AutoEditDraft, 'quotes' | 'slips' | 'targetSeconds'> {
  const ownSeconds = targetSeconds === former.targetSeconds ? null : targetSeconds
  return {
    targetSeconds: chosen.targetSeconds ?? ownSeconds,
    slips: exchangedLines(slips, former.slips, chosen.slips),
    quotes: exchangedLines(quotes, former.quotes, chosen.quotes),
  }
}

/** The form of the same request. */
export function draftOfEdit({
  briefId = null,
  settings,
  sourceAssetIds,
  sourceMode,
}: Pick<AutoEdit, 'briefId' | 'settings' | 'sourceAssetIds' | 'sourceMode'>): AutoEditDraft {
  const { mustPreserveQuotes, targetDurationSeconds, verbalSlipsToAvoid, ...same } = settings
  return {
    ...emptyAutoEditDraft,
    ...same,
    briefId,
    mode: sourceMode,
    assetId: sourceMode === 'single_asset' ? (sourceAssetIds[0] ?? null) : null,
    targetSeconds: targetDurationSeconds,
    slips: verbalSlipsToAvoid.join('\n'),
    quotes: mustPreserveQuotes.join('\n'),
  }
}

/** The saved things that a draft may name. Undefined while they are loaded. */
export interface AutoEditChoices {
  readonly assets: readonly Asset[] | undefined
  readonly briefs: readonly Brief[] | undefined
  readonly templates: readonly AutoEditTemplate[] | undefined
}

/** The draft without what was deleted since it was chosen. */
export const knownDraft = (draft: AutoEditDraft, { assets, briefs, templates }: AutoEditChoices): AutoEditDraft => ({
  ...draft,
  assetId: knownId(draft.assetId, assets),
  briefId: knownId(draft.briefId, briefs),
  template: knownTemplate(draft.template, templates),
})

/** The request of a draft. Null while its file or its brief is missing. */
export function autoEditRequest(draft: AutoEditDraft): AutoEditRequest | null {
  const { assetId, briefId, mode, quotes, slips, targetSeconds, template, ...settings } = draft
  const source =
    mode === 'single_asset'
      ? assetId !== null && { sourceMode: mode, sourceAssetIds: [assetId] }
      : briefId !== null && { sourceMode: mode, briefTemplateId: 'project_story' as const, briefId }
  if (source === false || hasTooLongLines(draft)) return null
  return {
    ...source,
    ...settings,
    ...(template === null ? {} : { savedTemplate: template }),
    targetDurationSeconds: targetSeconds,
    verbalSlipsToAvoid: linesOf(slips),
    mustPreserveQuotes: linesOf(quotes),
  }
}
