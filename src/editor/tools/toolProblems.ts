import { t } from '@lingui/core/macro'
import { labelText } from '../../client/messages/labelText.ts'
import type { z } from 'zod'
import { sentenceOfRule } from '../../composition/brokenRules.ts'
import { fieldWords } from '../../client/messages/changeWords.ts'
import { ruleOf } from '../../composition/violations.ts'
import type { Tool } from '../../composition/tools/tools.ts'
import type { ToolField } from '../../composition/tools/definition/toolFields.ts'
import type { ToolInput } from './toolInput.ts'

/** Validation errors of an input, as sentences. */
export interface ToolProblems {
  readonly byField: ReadonlyMap<string, string>
  /** Errors that concern several fields. */
  readonly general: readonly string[]
  /** Names of required fields without a value. */
  readonly missing: ReadonlySet<string>
}

export type CheckedInput =
  | { readonly ok: true; readonly input: ToolInput }
  | { readonly ok: false; readonly problems: ToolProblems }

export const noProblems: ToolProblems = { byField: new Map(), general: [], missing: new Set() }

const asks: Readonly<Partial<Record<ToolField['control']['kind'], string>>> = {
  overlay: t`Select a clip on the timeline, or choose one here.`,
  overlays: t`Select at least two clips on the timeline.`,
  media: t`Choose what to use.`,
  voiceover: t`Choose a voiceover.`,
  captions: t`Choose captions.`,
  text: t`Enter some text.`,
  choice: t`Choose one.`,
  changes: t`Choose at least one setting to change.`,
}

const askFor = (field: ToolField | undefined): string =>
  (field && asks[field.control.kind]) ?? (field ? t`Enter a value.` : t`A required setting is missing.`)

/** Prefix of field names for errors within `changes`. */
function prefixOf(path: readonly PropertyKey[]): string {
  if (path.length < 2) return ''
  const words = fieldWords(path.slice(1).map(String))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: `
}

/** Shown for values without a more specific message. */
const MISFIT = t`This value is not valid here.`

/** Sentence for a schema issue. Falls back to the schema's own message. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const { code, facts } = ruleOf(issue)
  const message = sentenceOfRule({ code, facts })
  return message === null ? issue.message : labelText({ id: code, message, values: { ...facts } })
}

/** One media field covers both `assetId` and `stock`. */
function fieldFor(tool: Tool, name: string): ToolField | undefined {
  const isMedia = name === 'assetId' || name === 'stock'
  return (
    tool.fields.find((field) => field.name === name) ??
    (isMedia ? tool.fields.find(({ control }) => control.kind === 'media') : undefined)
  )
}

export function checkedInput(tool: Tool, given: ToolInput): CheckedInput {
  const parsed = tool.input.safeParse(given, { error: () => MISFIT })
  if (parsed.success) return { ok: true, input: given }
  const byField = new Map<string, string>()
  const missing = new Set<string>()
  const general: string[] = []
  for (const issue of parsed.error.issues) {
    const [name] = issue.path
    const field = name === undefined ? undefined : fieldFor(tool, String(name))
    if (!field) {
      general.push(sentenceOf(issue))
      continue
    }
    const isAbsent = issue.path.length === 1 && (given[String(name)] === undefined || given[String(name)] === '')
    if (isAbsent) missing.add(field.name)
    const sentence = isAbsent ? askFor(field) : `${prefixOf(issue.path)}${sentenceOf(issue)}`
    if (!byField.has(field.name)) byField.set(field.name, sentence)
  }
  return { ok: false, problems: { byField, general: [...new Set(general)], missing } }
}
