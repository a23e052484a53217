import { z } from 'zod'
import { rule } from '../../composition/brokenRules.ts'
import { MAX_SEQUENCE_OUTPUTS } from '../limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, revisionSchema } from '../values.ts'
import { renderEstimateSchema } from './renders.ts'

export const sequenceAspectRatios = ['9:16', '16:9', '1:1', '4:5'] as const
export const sequenceResolutions = ['preview', 'mobile', 'sd', 'hd', '1080'] as const
export const sequenceQualities = ['verylow', 'low', 'medium', 'high', 'veryhigh'] as const
export type SequenceQuality = (typeof sequenceQualities)[number]

const looks = {
  /** Open point: ratios of sequence renders — those of the canvas. */
  aspectRatio: z.enum(sequenceAspectRatios),
  resolution: z.enum(sequenceResolutions).meta({
    description:
      'The short side: preview 240, mobile 360, sd 480, hd 720, 1080 1080 pixels. The long side follows from the ratio and is even: 16:9 at sd is 854 × 480, 4:5 at 1080 is 1080 × 1350.',
  }),
  quality: z.enum(sequenceQualities).meta({ description: 'A constant quality, whatever the picture.' }),
  /** Spec: "sequence renders 25, 30, 60". */
  fps: z.literal([25, 30, 60]),
  captionsEnabled: z
    .boolean()
    .meta({ description: 'Shows the captions of the design, or those of the default template if it has none.' }),
}

/** The settings that all outputs of a batch share. */
export const sequenceRenderSettingsSchema = z.object(looks)
export type SequenceRenderSettings = z.output<typeof sequenceRenderSettingsSchema>

/** Spec: "Sequence render settings body"; "a larger batch is rejected, never truncated". */
const bodyShape = {
  expectedUpdatedAt: revisionSchema,
  combinationIds: z
    .array(idSchema)
    .min(1)
    .max(MAX_SEQUENCE_OUTPUTS)
    .refine((ids) => new Set(ids).size === ids.length, rule('combination_listed_twice')),
  inputFingerprint: z.string().min(1).max(200),
  maxOutputs: z.int().min(1).max(MAX_SEQUENCE_OUTPUTS),
  ...looks,
}

interface Bounded {
  readonly combinationIds: readonly string[]
  readonly maxOutputs: number
}
const isBounded = ({ combinationIds, maxOutputs }: Bounded): boolean => combinationIds.length <= maxOutputs
const beyondMaximum = rule('outputs_beyond_maximum', 'maxOutputs')

/**
 * Open point: fields of each output in an estimate — we send its file name, length and price, so that names can be
 * checked.
 */
export const sequenceRenderEstimateSchema = renderEstimateSchema.extend({
  outputs: z.array(
    z.object({
      combinationId: idSchema,
      filename: z.string(),
      isRenamed: z.boolean().meta({ description: 'True if its name got a number, because an earlier output has it.' }),
      durationMs: z.int(),
      creditCost: z.int(),
    }),
  ),
})
export type SequenceRenderEstimate = z.output<typeof sequenceRenderEstimateSchema>

const section = 'Projects, settings, sequences, renders'
const path = '/sequences/{sequenceId}'
const params = z.object({ sequenceId: idSchema })
const refusals = [
  'revision_conflict',
  'plan_changed',
  'sequence_edited',
  'media_unavailable',
  'source_not_ready',
  'file_too_large',
] as const

export const estimateSequenceRender = defineOperation({
  section,
  method: 'POST',
  path: `${path}/render-estimate`,
  permissions: ['read'],
  idempotency: 'optional',
  errors: refusals,
  summary: 'Estimate a batch; nothing is submitted or charged',
  params,
  query: noFields,
  body: z.strictObject(bodyShape).refine(isBounded, beyondMaximum),
  output: sequenceRenderEstimateSchema,
})

export const renderSequence = defineOperation({
  section,
  method: 'POST',
  path: `${path}/renders`,
  permissions: ['read', 'generate'],
  rateBucket: 'rendering',
  status: 202,
  needsActivePlan: true,
  errors: [...refusals, 'insufficient_credits', 'naming_values_missing'],
  summary: 'Render the chosen combinations of a sequence, one output each',
  params,
  query: noFields,
  body: z.strictObject({ ...bodyShape, planFingerprint: z.string().min(1).max(200) }).refine(isBounded, beyondMaximum),
  output: acceptedJobSchema.extend({ outputCount: z.int() }),
})
