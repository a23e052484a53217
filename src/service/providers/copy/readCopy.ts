import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { copyPatterns, copyVariables } from '../../../contract/operations/generation/copyResult.ts'
import type { CopyFormat } from '../../../contract/operations/savedResources/messagingTemplates.ts'
import { readJson } from '../chat/readJson.ts'
import type { CopyDraft } from '../copyWriter.ts'

/** More items than this are not read. */
const MAX_ITEMS = 50

/** One line without control characters, the mark of a list, or quotes around it. Bidirectional marks could reverse text. */
const lineSchema = z.string().transform((text) =>
  text
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, '')
    .replace(/^["“](.*)["”]$/u, '$1')
    .trim(),
)
const remarkSchema = lineSchema.nullish().catch(null)

const hookObject = z.object({
  text: lineSchema,
  pattern: z.enum(copyPatterns).catch('other'),
  why: remarkSchema,
})
/** Some models answer with the text alone. */
const hookSchema = z
  .union([hookObject, lineSchema.transform((text) => ({ text, pattern: 'other' as const, why: null }))])
  .transform(({ why, ...hook }) => ({ ...hook, why: why ?? null }))

/** Items that cannot be read are left out. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items) =>
    items.slice(0, MAX_ITEMS).flatMap((each) => {
      const read = item.safeParse(each)
      return read.success ? [read.data] : []
    }),
  )

const schemas = {
  hooks: z.object({ hooks: listOf(hookSchema) }).transform(({ hooks }): CopyDraft => ({ format: 'hooks', hooks })),
  script: z
    .object({
      hook: lineSchema,
      body: z.union([
        listOf(lineSchema),
        z.string().transform((body) => body.split(/\n+/u).map((line) => line.trim())),
      ]),
      callToAction: remarkSchema,
    })
    .transform(({ body, callToAction, hook }): CopyDraft => {
      const ending = callToAction === undefined || callToAction === '' ? null : callToAction
      return { format: 'script', hook, body, callToAction: ending }
    }),
  ab_test: z
    .object({
      groups: listOf(
        z.object({
          variable: z.enum(copyVariables).catch('other'),
          hypothesis: remarkSchema.transform((hypothesis) => hypothesis ?? null),
          a: hookSchema,
          b: hookSchema,
        }),
      ),
    })
    .transform(({ groups }): CopyDraft => ({ format: 'ab_test', groups })),
} as const

/** The copy in a model's answer, unchecked. */
export function readCopy(text: string, format: CopyFormat): Result<CopyDraft> {
  const json = readJson(text)
  const read = schemas[format].safeParse(json.ok ? json.value : null)
  return read.success ? ok(read.data) : refuse(errorOf('copy_unusable', { reason: 'no_copy' }))
}
