import { z } from 'zod'
import { problemSchema } from '../errorEnvelope.ts'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { MAX_DURATION_FRAMES } from '../../composition/limits.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'
import { rule } from '../../composition/brokenRules.ts'

export const renderResolutions = ['1080p', '4k', 'vertical', 'square'] as const
export const renderQualities = ['low', 'medium', 'high'] as const
export const renderPurposes = ['finished_video', 'hook', 'body', 'cta', 'custom'] as const

/** Spec: exportSettings, all optional; "custom requires customTag"; "range for reusable footage". */
export const exportSettingsSchema = z
  .strictObject({
    outputName: plainTextSchema(200).trim().min(1).optional(),
    resolution: z.enum(renderResolutions).optional(),
    quality: z.enum(renderQualities).optional(),
    purpose: z.enum(renderPurposes).optional(),
    customTag: plainTextSchema(60).trim().min(1).optional(),
    range: z
      .strictObject({
        startFrame: z.int().min(0).max(MAX_DURATION_FRAMES),
        endFrame: z.int().min(1).max(MAX_DURATION_FRAMES),
      })
      .refine((range) => range.endFrame > range.startFrame, rule('end_before_start', 'endFrame'))
      .optional(),
  })
  .refine(
    (settings) => settings.purpose !== 'custom' || settings.customTag !== undefined,
    rule('custom_tag_missing', 'customTag'),
  )
  .refine(
    (settings) => settings.range === undefined || (settings.purpose ?? 'finished_video') !== 'finished_video',
    rule('range_of_finished_video', 'range'),
  )
export type ExportSettings = z.output<typeof exportSettingsSchema>

/** Spec: Render estimate. */
export const renderEstimateSchema = z.object({
  outputCount: z.int(),
  creditCost: z.number(),
  featureId: z.string(),
  planFingerprint: z.string(),
  inputFingerprint: z.string(),
  namingPattern: z.string(),
  requiredCustomFields: z.array(z.string()),
  /** Total size of all source files, in bytes. */
  maximumSourceBytes: z.int(),
  /** The limit for `maximumSourceBytes`. */
  maxSourceBytes: z.int(),
})
export type RenderEstimate = z.output<typeof renderEstimateSchema>

/** Spec: Render outputs. `url` and `expiresAt` are null while the output is not ready. */
export const renderOutputSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'ready', 'failed']),
  aspectRatio: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  fps: z.number().nullable(),
  durationMs: z.int().nullable(),
  url: z.string().nullable(),
  expiresAt: timestampSchema.nullable(),
  error: problemSchema.nullable(),
})
export type RenderOutput = z.output<typeof renderOutputSchema>

const settingsShape = {
  expectedUpdatedAt: revisionSchema,
  /** Spec: "maxOutputs (1 for one composition)". */
  maxOutputs: z.literal(1),
  exportSettings: exportSettingsSchema.optional(),
}
const section = 'Compositions and editor'
const path = '/compositions/{compositionId}'
const params = z.object({ compositionId: idSchema })

export const estimateCompositionRender = defineOperation({
  section,
  method: 'POST',
  path: `${path}/render-estimate`,
  permissions: ['read'],
  idempotency: 'optional',
  takesRowSwitches: true,
  errors: ['media_unavailable', 'source_not_ready', 'file_too_large'],
  summary: 'Estimate a render; nothing is submitted or charged',
  params,
  query: noFields,
  body: z.strictObject(settingsShape),
  output: renderEstimateSchema,
})

export const renderComposition = defineOperation({
  section,
  method: 'POST',
  path: `${path}/renders`,
  permissions: ['read', 'generate'],
  rateBucket: 'rendering',
  status: 202,
  needsActivePlan: true,
  takesRowSwitches: true,
  errors: ['plan_changed', 'insufficient_credits', 'media_unavailable', 'source_not_ready', 'file_too_large'],
  summary: 'Render one output of a composition',
  params,
  query: noFields,
  body: z.strictObject({ ...settingsShape, planFingerprint: z.string().min(1).max(200) }),
  output: acceptedJobSchema.extend({ outputCount: z.int() }),
})

/** Open point: shape of the outputs list — it is a page, like every list. */
export const listRenderOutputs = defineOperation({
  section: 'Projects, settings, sequences, renders',
  method: 'GET',
  path: '/renders/{renderId}/outputs',
  permissions: ['read'],
  errors: ['output_unavailable'],
  summary: 'Read durable outputs with short-lived addresses',
  params: z.object({ renderId: idSchema }),
  query: pageQuery(),
  body: noFields,
  output: pageOf(renderOutputSchema),
})
