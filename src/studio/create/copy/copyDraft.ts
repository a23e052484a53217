import type { CopyBody } from '../../../client/resources/copy.ts'
import type { CopyLength } from '../../../contract/operations/generation/copyResult.ts'
import type { ProjectContext } from '../../../contract/operations/projectSettings.ts'
import type { Brief } from '../../../contract/operations/savedResources/briefs.ts'
import {
  copyCounts,
  type CopyFormat,
  type MessagingTemplate,
} from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { knownId, knownTemplate, type TemplateChoice } from '../fields/knownChoice.ts'

/** The form of copy. Null leaves a choice to the project, or names nothing. */
export interface CopyDraft {
  readonly format: CopyFormat
  readonly briefId: string | null
  /** The template that filled the form. */
  readonly template: TemplateChoice | null
  readonly personaId: string | null
  readonly angleId: string | null
  readonly productSpecId: string | null
  readonly sourceIds: readonly string[]
  readonly highlights: readonly string[]
  readonly tone: string
  readonly length: CopyLength
  readonly language: string | null
  readonly count: number
  readonly guidance: string
}

/** How many texts a new form asks for. */
export const usualCounts: Readonly<Record<CopyFormat, number>> = { hooks: 5, script: 1, ab_test: 2 }

export const emptyCopyDraft: CopyDraft = {
  format: 'hooks',
  briefId: null,
  template: null,
  personaId: null,
  angleId: null,
  productSpecId: null,
  sourceIds: [],
  highlights: [],
  tone: '',
  length: 'medium',
  language: null,
  count: usualCounts.hooks,
  guidance: '',
}

/** Another format has other counts, and other templates. */
export const withFormat = (draft: CopyDraft, format: CopyFormat): CopyDraft => ({
  ...draft,
  format,
  template: null,
  count: usualCounts[format],
})

/** Fills the form with the settings of a template, which may still be changed. */
export function withTemplate(draft: CopyDraft, template: MessagingTemplate): CopyDraft {
  const { count, format, guidance, id, language, length, tone, updatedAt } = template
  const { max, min } = copyCounts[format]
  const wanted = Math.min(max, Math.max(min, count ?? usualCounts[format]))
  return { ...draft, template: { id, revision: updatedAt }, format, guidance, language, length, tone, count: wanted }
}

/** The saved things that a draft may name. Undefined while they are loaded. */
export interface CopyChoices {
  readonly briefs: readonly Brief[] | undefined
  readonly templates: readonly MessagingTemplate[] | undefined
  readonly context: ProjectContext | undefined
}

/** The draft without what was deleted since it was chosen. */
export const knownDraft = (draft: CopyDraft, { briefs, context, templates }: CopyChoices): CopyDraft => ({
  ...draft,
  briefId: knownId(draft.briefId, briefs),
  template: knownTemplate(draft.template, templates),
  personaId: knownId(draft.personaId, context?.personas),
  angleId: knownId(draft.angleId, context?.angles),
  productSpecId: knownId(draft.productSpecId, context?.productSpecs),
  sourceIds: draft.sourceIds.filter((id) => knownId(id, context?.sources) !== null),
})

/** The request. Its template is sent with the revision that filled the form. */
export function copyBody(draft: CopyDraft): CopyBody {
  const { angleId, briefId, language, personaId, productSpecId, template, tone } = draft
  return {
    format: draft.format,
    count: draft.count,
    length: draft.length,
    productHighlights: [...draft.highlights],
    contextSourceIds: [...draft.sourceIds],
    guidance: draft.guidance.trim(),
    ...(tone.trim() === '' ? {} : { tone: tone.trim() }),
    ...(language === null ? {} : { language }),
    ...(briefId === null ? {} : { briefId }),
    ...(personaId === null ? {} : { personaId }),
    ...(angleId === null ? {} : { angleId }),
    ...(productSpecId === null ? {} : { productSpecId }),
    ...(template === null ? {} : { template }),
  }
}
