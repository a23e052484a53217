import { jsonSchema } from 'ai'
import { z } from 'zod'
import { MAX_PLAN_STEPS } from '../../../../contract/editPlanShape.ts'
import { toolNamesOf } from '../../../../composition/tools/tools.ts'
import { parseSafely } from '../../chat/readJson.ts'

/**
 * The structured output requested from the model. The schema uses only features that small servers can turn into a
 * grammar; `input` may be any object here and is checked later by the schema of its tool.
 */
export const requestedSchema = jsonSchema<unknown>({
  type: 'object',
  properties: {
    refusal: { type: ['string', 'null'] },
    summary: { type: 'string' },
    riskLevel: { type: 'string', enum: ['low', 'medium', 'high'] },
    steps: {
      type: 'array',
      maxItems: MAX_PLAN_STEPS,
      items: {
        type: 'object',
        properties: {
          tool: { type: 'string', enum: [...toolNamesOf('edit')] },
          input: { type: 'object' },
          label: { type: 'string' },
          why: { type: 'string' },
        },
        required: ['tool', 'input', 'label', 'why'],
      },
    },
  },
  required: ['refusal', 'summary', 'riskLevel', 'steps'],
})

/** Parses an input that was written as a JSON string. */
const inputSchema = z.preprocess(
  (input) => {
    if (typeof input !== 'string') return input
    const parsed = parseSafely(input)
    return parsed.ok ? parsed.value : null
  },
  z.record(z.string(), z.unknown()),
)

/** The accepted answers. Unknown fields are dropped. */
export const answerSchema = z.object({
  refusal: z.string().nullish(),
  summary: z.string().nullish(),
  riskLevel: z.enum(['low', 'medium', 'high']).nullish(),
  steps: z
    .array(
      z.object({
        tool: z.enum(toolNamesOf('edit')),
        input: inputSchema,
        label: z.string().nullish(),
        why: z.string().nullish(),
      }),
    )
    .max(MAX_PLAN_STEPS)
    .nullish(),
})
export type ModelAnswer = z.output<typeof answerSchema>
