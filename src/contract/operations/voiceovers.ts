import { z } from 'zod'
import { problemSchema } from '../errorEnvelope.ts'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { languageSchema } from '../../composition/overlays/languageSchema.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, timestampSchema } from '../values.ts'

/** Spec: "Voiceover script, style | 1,000 chars, 500 chars". */
export const MAX_SCRIPT_LENGTH = 1_000
export const MAX_STYLE_LENGTH = 500

/** Open point: speed of speech — voices take 0.5 to 2 times their own pace, because speech stays intelligible there. */
export const MIN_VOICE_SPEED = 0.5
export const MAX_VOICE_SPEED = 2

export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  languages: z.array(z.string()),
  type: z.enum(['preset', 'clone']),
  /** Models that support the voice. */
  modelIds: z.array(z.string()),
})
export type Voice = z.output<typeof voiceSchema>

/** Open point: fields of a voiceover — we send the request, its status and the resulting audio asset. */
export const voiceoverSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  jobId: idSchema,
  script: z.string(),
  voiceId: z.string(),
  voiceType: z.enum(['preset', 'clone']),
  language: z.string(),
  modelId: z.string(),
  style: z.string().nullable(),
  /** Times the voice's own pace. Missing on other hosts. */
  speed: z.number().optional(),
  /** The text that was given to the voice, if it was not the script. Missing on other hosts. */
  spokenScript: z.string().nullable().optional(),
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  error: problemSchema.nullable(),
  /** Null until completed. */
  assetId: idSchema.nullable(),
  durationMs: z.int().nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Voiceover = z.output<typeof voiceoverSchema>

const section = 'Generation'
const path = '/projects/{projectId}/voiceovers'
const params = z.object({ projectId: idSchema })

/** Job type `voiceover`. Returns 503 `stage_unavailable` without a voice. */
export const createVoiceover = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['stage_unavailable'],
  summary: 'Generate a voiceover from a script',
  params,
  query: noFields,
  body: z.strictObject({
    script: plainTextSchema(MAX_SCRIPT_LENGTH).trim().min(1),
    voiceId: z.string().min(1).max(200),
    language: languageSchema,
    voiceType: z.enum(['preset', 'clone']).default('preset'),
    /** Open point: default model — it is the first model of the voice. */
    modelId: z.string().min(1).max(200).optional(),
    style: plainTextSchema(MAX_STYLE_LENGTH).optional(),
    /** Open point: speed and pronunciation — hosts with `voiceDelivery` take both, because the style cannot say them. */
    speed: z.number().min(MIN_VOICE_SPEED).max(MAX_VOICE_SPEED).optional(),
    /** The script with words respelled as they sound. Captions keep the script. */
    spokenScript: plainTextSchema(MAX_SCRIPT_LENGTH).trim().min(1).optional(),
  }),
  output: acceptedJobSchema.extend({ voiceoverId: idSchema }),
})

export const listVoiceovers = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the voiceovers of a project, newest first',
  params,
  query: pageQuery(),
  body: noFields,
  output: pageOf(voiceoverSchema),
})

export const readVoiceover = defineOperation({
  section,
  method: 'GET',
  path: '/voiceovers/{resourceId}',
  permissions: ['read'],
  summary: 'Read a voiceover',
  params: z.object({ resourceId: idSchema }),
  query: noFields,
  body: noFields,
  output: voiceoverSchema,
})

export const listVoices = defineOperation({
  section,
  method: 'GET',
  path: '/voices',
  permissions: ['read'],
  errors: ['stage_unavailable'],
  summary: 'List the voices of this host',
  params: noFields,
  query: z.strictObject({ language: languageSchema.optional() }),
  body: noFields,
  output: z.object({ items: z.array(voiceSchema) }),
})
