import { z } from 'zod'
import { languageSchema } from '../../../composition/overlays/languageSchema.ts'

export const copyLengths = ['short', 'medium', 'long'] as const
export type CopyLength = (typeof copyLengths)[number]

/** The most characters of a hook or a version of an A/B test. */
export const hookCharacters: Readonly<Record<CopyLength, number>> = { short: 60, medium: 90, long: 140 }
/** The most characters of a whole script. The longest is the longest script of a voiceover. */
export const scriptCharacters: Readonly<Record<CopyLength, number>> = { short: 250, medium: 500, long: 1_000 }

/** The ways to open. */
export const copyPatterns = [
  'question',
  'mistake',
  'picture',
  'contrary',
  'proof',
  'how_to',
  'direct',
  'curiosity',
  'offer',
  'claim',
  'other',
] as const
export type CopyPattern = (typeof copyPatterns)[number]

export const hookSchema = z.object({
  text: z.string(),
  pattern: z.enum(copyPatterns),
  /** The model's reason. Null if it gave none, and for patterns. */
  why: z.string().nullable(),
})
export type Hook = z.output<typeof hookSchema>

/** The difference between the two versions of a test group. */
export const copyVariables = ['opening', 'message', 'audience', 'offer', 'other'] as const
export type CopyVariable = (typeof copyVariables)[number]

export const testGroupSchema = z.object({
  variable: z.enum(copyVariables),
  /** The model's expectation. Null if it gave none, and for patterns. */
  hypothesis: z.string().nullable(),
  a: hookSchema,
  b: hookSchema,
})
export type TestGroup = z.output<typeof testGroupSchema>

export const copyScriptSchema = z.object({
  hook: z.string(),
  body: z.array(z.string()).min(1),
  /** Null if the model wrote none that can be used. */
  callToAction: z.string().nullable(),
  /** The estimated length of the spoken script. */
  spokenSeconds: z.int(),
})
export type CopyScript = z.output<typeof copyScriptSchema>

/** Reasons why a part of a model's answer was dropped. */
export const copyFaults = [
  'empty',
  'too_long',
  'language',
  'number',
  'claim',
  'quote',
  'address',
  'avoided',
  'repeated',
] as const
export type CopyFault = (typeof copyFaults)[number]

const shared = {
  /** `patterns` fills sentences of this service with what the request gave. */
  source: z.enum(['patterns', 'model']),
  isDraft: z.boolean(),
  language: languageSchema,
  length: z.enum(copyLengths),
  /** There may be fewer items if parts of a model's answer were dropped. */
  requestedCount: z.int(),
  dropped: z.array(z.object({ reason: z.enum(copyFaults), count: z.int() })),
}

/** Spec: "result saved on the job". Open point: its fields. */
export const copySchema = z.discriminatedUnion('format', [
  z.object({ format: z.literal('hooks'), ...shared, hooks: z.array(hookSchema) }),
  z.object({ format: z.literal('script'), ...shared, script: copyScriptSchema }),
  z.object({ format: z.literal('ab_test'), ...shared, groups: z.array(testGroupSchema) }),
])
export type Copy = z.output<typeof copySchema>
