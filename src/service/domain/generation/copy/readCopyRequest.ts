import type { Violation } from '../../../../composition/brokenRules.ts'
import { inputError } from '../../../../contract/inputErrors.ts'
import { MAX_CONTEXT_TEXT_LENGTH, MAX_COPY_SOURCES_LENGTH } from '../../../../contract/limits.ts'
import type { OperationBody } from '../../../../contract/operations.ts'
import type { ProjectContext } from '../../../../contract/operations/projectSettings.ts'
import { type BriefContent, briefContentSchema } from '../../../../contract/operations/savedResources/briefs.ts'
import {
  copyCounts,
  type MessagingTemplateContent,
} from '../../../../contract/operations/savedResources/messagingTemplates.ts'
import type { CopyRequest } from '../../../providers/copyWriter.ts'
import { languageTagOf } from './languageTagOf.ts'
import { phraseOf, sentencesOf } from './phrases.ts'

export type CopyBody = OperationBody<'generateMessaging'>

/** The number of items if neither the request nor its template names one. */
const defaultCounts = { hooks: 5, script: 1, ab_test: 2 } as const
const DEFAULT_LANGUAGE = 'en'

interface Given {
  readonly body: CopyBody
  readonly context: ProjectContext
  readonly brief: BriefContent | null
  readonly template: MessagingTemplateContent | null
  /** The transcripts of sources that are files, by the id of the source. */
  readonly transcripts: ReadonlyMap<string, string>
}

/** Stands for a brief or a template that the request does not name. */
const noBrief: BriefContent = briefContentSchema.parse({ name: '-' })
const noTemplate = { tone: '', length: 'medium', guidance: '' } as const

/** The first text that is not empty. */
const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && text !== '') ?? ''

/** The request with everything that it names, or what it lacks. Fields of the body come first, then the template. */
export function readCopyRequest(given: Given): CopyRequest | readonly Violation[] {
  const { body, context } = given
  const template = given.template ?? noTemplate
  const brief = given.brief ?? noBrief
  const { facts, product, ...named } = namedEntries(given)
  const violations = [...missingEntries(given), ...settingErrors(given)]
  if (product === '') violations.push(inputError('/productSpecId', 'copy_product_missing'))
  if (facts.length === 0 && firstOf(named.angle?.claim) === '')
    violations.push(inputError('/productHighlights', 'copy_facts_missing'))
  if (violations.length > 0) return violations
  return {
    ...named,
    format: body.format,
    count: countOf(given),
    length: body.length ?? template.length,
    language: languageOf(given) ?? DEFAULT_LANGUAGE,
    tone: body.tone ?? firstOf(template.tone, brief.tone, context.tone),
    guidance: body.guidance ?? template.guidance,
    avoid: brief.avoid,
    brand: context.brand,
    product,
    audience: firstOf(brief.audience, context.audience),
    objective: brief.objective,
    offer: brief.offer,
    callToAction: brief.callToAction,
    facts: [...new Set(facts)],
    sources: boundedSources([...new Set(body.contextSourceIds)].flatMap((id) => sourceOf(id, given))),
  }
}

/** The entries of the context that the request names, with the product and its facts. */
function namedEntries({ body, brief, context }: Given) {
  const { facts, keyMessages, product } = brief ?? noBrief
  const spec = context.productSpecs.find(({ id }) => id === body.productSpecId)
  const persona = context.personas.find(({ id }) => id === body.personaId)
  const angle = context.angles.find(({ id }) => id === body.angleId)
  return {
    product: firstOf(spec?.name, product, context.product, context.brand),
    facts: [...body.productHighlights, ...facts, ...keyMessages, ...sentencesOf(spec?.facts ?? '')],
    persona: persona === undefined ? null : { name: persona.name, description: persona.description },
    angle: angle === undefined ? null : { name: angle.name, claim: angle.claim },
  }
}

function sourceOf(id: string, { context, transcripts }: Given) {
  const source = context.sources.find((entry) => entry.id === id)
  if (source === undefined) return []
  return [{ name: source.name, text: 'text' in source ? source.text : (transcripts.get(id) ?? '') }]
}

/** The starts of sources, because a transcript has no bound of its own, and a model reads all of them. */
function boundedSources(sources: CopyRequest['sources']): CopyRequest['sources'] {
  let left = MAX_COPY_SOURCES_LENGTH
  return sources.flatMap(({ name, text }) => {
    const used = wholeWords(text, Math.min(left, MAX_CONTEXT_TEXT_LENGTH))
    left -= used.length
    return used === '' && text !== '' ? [] : [{ name, text: used }]
  })
}

/** The start of a text. A number is never cut, because copy may contain the numbers of its sources. */
function wholeWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength)
  return start.slice(0, Math.max(0, start.lastIndexOf(' '), start.lastIndexOf('\n')))
}

/** The entries that the request needs or names, and that the context does not have. */
function missingEntries({ body, brief, context, template, transcripts }: Given): Violation[] {
  const knows = (entries: readonly { readonly id: string }[], id: string | undefined): boolean =>
    id === undefined || entries.some((entry) => entry.id === id)
  const unknown = (path: string, reason: 'angle' | 'brief' | 'persona' | 'product_spec' | 'source' | 'template') =>
    inputError(path, 'copy_entry_unknown', { reason })
  const isScript = body.format === 'script'
  return [
    ...(isScript && body.personaId === undefined ? [inputError('/personaId', 'persona_required')] : []),
    ...(isScript && body.angleId === undefined ? [inputError('/angleId', 'angle_required')] : []),
    ...(knows(context.personas, body.personaId) ? [] : [unknown('/personaId', 'persona')]),
    ...(knows(context.angles, body.angleId) ? [] : [unknown('/angleId', 'angle')]),
    ...(knows(context.productSpecs, body.productSpecId) ? [] : [unknown('/productSpecId', 'product_spec')]),
    ...(body.briefId === undefined || brief !== null ? [] : [unknown('/briefId', 'brief')]),
    ...(body.template === undefined || template !== null ? [] : [unknown('/template/id', 'template')]),
    ...body.contextSourceIds.flatMap((id, index) => {
      const source = context.sources.find((entry) => entry.id === id)
      if (source === undefined) return [unknown(`/contextSourceIds/${index}`, 'source')]
      if ('text' in source || transcripts.has(id)) return []
      return [inputError(`/contextSourceIds/${index}`, 'copy_source_unread', { name: source.name })]
    }),
  ]
}

/** The settings that do not go together. */
function settingErrors(given: Given): Violation[] {
  const { body, context, template } = given
  const { max, min } = copyCounts[body.format]
  const count = countOf(given)
  return [
    ...(count < min || count > max ? [inputError('/count', 'copy_count', { least: min, most: max })] : []),
    ...(template !== null && template.format !== body.format
      ? [inputError('/template/id', 'copy_template_format')]
      : []),
    ...(languageOf(given) === null
      ? [inputError('/language', 'copy_language', { reason: 'unknown', language: phraseOf(context.language) })]
      : []),
  ]
}

const countOf = ({ body, template }: Given): number => body.count ?? template?.count ?? defaultCounts[body.format]

/** Null if nobody can tell what the context names as its language. */
function languageOf({ body, brief, context, template }: Given): string | null {
  const chosen = body.language ?? template?.language ?? brief?.language
  if (chosen !== undefined && chosen !== null) return chosen
  return context.language.trim() === '' ? DEFAULT_LANGUAGE : languageTagOf(context.language)
}
