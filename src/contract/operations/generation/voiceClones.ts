import { z } from 'zod'
import { plainTextSchema } from '../../../composition/overlays/fields.ts'
import { problemSchema } from '../../errorEnvelope.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, nameSchema, pageOf, pageQuery, signedUrlSchema, timestampSchema } from '../../values.ts'
import { uploadSchema } from '../uploads.ts'

/** Spec: "Voice sample | 20 MiB upload; 500 MiB project video". */
export const MAX_SAMPLE_BYTES = 20 * 1024 ** 2
export const MAX_SAMPLE_VIDEO_BYTES = 500 * 1024 ** 2

/** Open point: formats of a sample — they are those that every voice server or ffmpeg reads. */
export const sampleContainers = ['wav', 'mp3', 'm4a', 'flac', 'ogg'] as const

export const consentBasisSchema = z.enum(['self', 'authorized'])
export type ConsentBasis = z.output<typeof consentBasisSchema>

/** The subjects that the check of a sample measures. */
export const sampleSubjects = ['length', 'speech', 'clipping', 'noise', 'loudness', 'speaker'] as const
export type SampleSubject = (typeof sampleSubjects)[number]

export const sampleFindingSchema = z.object({
  subject: z.enum(sampleSubjects).meta({
    description:
      'length: seconds of speech; speech: share of the sound, 0 to 1; clipping: share of the samples, 0 to 1; noise: dB between speech and background; loudness: level of the speech in dBFS; speaker: range of the pitch in semitones.',
  }),
  value: z.number(),
  verdict: z.enum(['good', 'fair', 'poor']).meta({ description: 'A poor sample is not cloned.' }),
})
export type SampleFinding = z.output<typeof sampleFindingSchema>

export const sampleCheckSchema = z.object({
  /** False if a finding is poor. */
  isFit: z.boolean(),
  durationMs: z.int(),
  findings: z.array(sampleFindingSchema),
  /** The range of the clearest speech, of which the clone is made. */
  usedRange: z.object({ startMs: z.int(), endMs: z.int() }),
})
export type SampleCheck = z.output<typeof sampleCheckSchema>

/**
 * Open point: states of a voice clone — reserved (the sample is awaited), sample_ready, verifying (its job runs), then
 * ready or failed; canceled after a cancellation, which deletes the sample.
 */
export const voiceCloneStatusSchema = z.enum(['reserved', 'sample_ready', 'verifying', 'ready', 'failed', 'canceled'])
export type VoiceCloneStatus = z.output<typeof voiceCloneStatusSchema>

/** Open point: fields of a voice clone — its consent, its sample with the check, and its state. */
export const voiceCloneSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  displayName: z.string(),
  status: voiceCloneStatusSchema,
  consent: z.object({
    basis: consentBasisSchema,
    acceptedBy: z.string().meta({ description: 'Name of the member who confirmed it.' }),
    acceptedAt: timestampSchema,
    sampleSha256: z.string().nullable().meta({ description: 'Null until the sample is checked.' }),
  }),
  sourceType: z.enum(['upload', 'asset']),
  /** The sound or video of the project that holds the sample. Null until it has arrived, and after its deletion. */
  assetId: idSchema.nullable(),
  /** The reservation of an uploaded sample. */
  upload: uploadSchema.nullable(),
  /** Null until the check of the sample is done. */
  check: sampleCheckSchema.nullable(),
  /** The job of the last run. */
  jobId: idSchema.nullable(),
  /** Name of the host that keeps the voice. Null unless the clone is ready. */
  server: z.string().nullable(),
  error: problemSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type VoiceClone = z.output<typeof voiceCloneSchema>

const section = 'Avatars and voice clones'
const path = '/voice-clones'
const onePath = `${path}/{resourceId}`
const params = z.object({ resourceId: idSchema })

/**
 * Spec: "`upload` adds `filename`, `mimeType`, `sizeBytes` and returns a signed upload reservation; `asset` adds a video
 * `assetId`". The reservation is completed by `POST /uploads/{uploadId}/complete` or by the run.
 */
export const createVoiceClone = defineOperation({
  section,
  method: 'POST',
  path,
  permissions: ['read', 'generate'],
  status: 201,
  needsActivePlan: true,
  errors: [
    'not_found',
    'upload_reservation_limit',
    'file_too_large',
    'unsupported_media_type',
    'invalid_filename',
    'file_empty',
    'mime_mismatch',
    'media_unavailable',
    'source_not_ready',
  ],
  summary: 'Record the consent of a speaker and reserve or choose a sample of the voice',
  params: noFields,
  query: noFields,
  body: z.strictObject({
    projectId: idSchema,
    displayName: nameSchema,
    consentBasis: consentBasisSchema,
    consentAccepted: z.boolean().default(false).meta({ description: 'Must be true.' }),
    sourceType: z.enum(['upload', 'asset']),
    filename: plainTextSchema(255).min(1).optional().meta({ description: 'Required for upload.' }),
    mimeType: z.string().min(1).max(255).optional().meta({ description: 'Required for upload.' }),
    sizeBytes: z.int().min(0).optional().meta({ description: 'Required for upload.' }),
    assetId: idSchema.optional().meta({ description: 'Required for asset: a video of the project.' }),
  }),
  output: voiceCloneSchema,
})

/** Job type `voice_clone`. Returns 503 `stage_unavailable` without a server that clones; the check is kept. */
export const runVoiceClone = defineOperation({
  section,
  method: 'POST',
  path: `${onePath}/run`,
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: [
    'stage_unavailable',
    'voice_clone_state',
    'media_unavailable',
    'upload_incomplete',
    'upload_failed',
    'upload_expired',
    'upload_size_mismatch',
    'disk_full',
    'unsupported_media_type',
    'media_header_mismatch',
    'media_header_incomplete',
    'media_brand_unsupported',
    'media_header_too_far',
  ],
  summary: 'Check the sample and clone the voice',
  params,
  query: noFields,
  body: noFields,
  output: acceptedJobSchema.extend({ voiceCloneId: idSchema }),
})

export const cancelVoiceClone = defineOperation({
  section,
  method: 'POST',
  path: `${onePath}/cancel`,
  permissions: ['read', 'delete'],
  errors: ['voice_clone_state'],
  summary: 'Cancel a clone that is not ready, and delete its sample',
  params,
  query: noFields,
  body: noFields,
  output: voiceCloneSchema,
})

export const listVoiceClones = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'List the voice clones of the workspace, newest first',
  params: noFields,
  query: pageQuery(),
  body: noFields,
  output: pageOf(voiceCloneSchema),
})

export const readVoiceClone = defineOperation({
  section,
  method: 'GET',
  path: onePath,
  permissions: ['read'],
  summary: 'Read a voice clone',
  params,
  query: noFields,
  body: noFields,
  output: voiceCloneSchema,
})

export const renameVoiceClone = defineOperation({
  section,
  method: 'PATCH',
  path: onePath,
  permissions: ['read', 'write'],
  summary: 'Rename a voice clone',
  params,
  query: noFields,
  body: z.strictObject({ displayName: nameSchema }),
  output: voiceCloneSchema,
})

/** Also deletes the voice at the provider, and an uploaded sample. */
export const deleteVoiceClone = defineOperation({
  section,
  method: 'DELETE',
  path: onePath,
  permissions: ['read', 'delete'],
  summary: 'Delete a voice clone, its sample and its voice at the provider',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})

export const readVoiceCloneMedia = defineOperation({
  section,
  method: 'GET',
  path: `${onePath}/media`,
  permissions: ['read'],
  errors: ['media_unavailable'],
  summary: 'Read a short-lived address of the sample that the voice is cloned from',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ preview: signedUrlSchema }),
})
