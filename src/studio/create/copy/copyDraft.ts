import type { CopyBody } from '../../../client/resources/copy.ts'
import type { CopyLength } from '../../../contract/operations/generation/copyResult.ts'
import {
  copyCounts,
  type CopyFormat,
  type MessagingTemplate,
} from '../../../contract/operations/savedResources/messagingTemplates.ts'

/** The form of copy. Null leaves a choice to the project, or names nothing. */
export interface CopyDraft {
  readonly format: CopyFormat
  readonly briefId: string | null
  readonly templateId: string | null
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
  templateId: null,
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
  templateId: null,
  count: usualCounts[format],
})

/** Fills the form with the settings of a template, which may still be changed. */
export function withTemplate(draft: CopyDraft, template: MessagingTemplate): CopyDraft {
  const { count, format, guidance, id, language, length, tone } = template
  const { max, min } = copyCounts[format]
  const wanted = Math.min(max, Math.max(min, count ?? usualCounts[format]))
  return { ...draft, templateId: id, format, guidance, language, length, tone, count: wanted }
}

/** The request. Its template is sent with the revision that filled the form. */
export function copyBody(draft: CopyDraft, template: MessagingTemplate | undefined): CopyBody {
  const { angleId, briefId, language, personaId, productSpecId, tone } = draft
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
    ...(template === undefined ? {} : { template: { id: template.id, revision: template.updatedAt } }),
  }
}
