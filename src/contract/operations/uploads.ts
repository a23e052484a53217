import { z } from 'zod'
import { problemSchema } from '../errorEnvelope.ts'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, timestampSchema } from '../values.ts'
import { assetSchema } from './assets.ts'

/** Spec: "Uploadable asset types: video, music, image". */
export const assetTypes = ['video', 'music', 'image'] as const
export const assetTypeSchema = z.enum(assetTypes)
export type AssetType = z.output<typeof assetTypeSchema>

/**
 * Open point: reservation statuses — they are reserved, completed, expired, and failed (the file was checked and
 * refused).
 */
export const uploadStatusSchema = z.enum(['reserved', 'completed', 'expired', 'failed'])

/** Spec: Upload reservation. `upload` is null once the reservation is no longer open. */
export const uploadSchema = z.object({
  id: idSchema,
  assetId: idSchema,
  projectId: idSchema,
  status: uploadStatusSchema,
  expiresAt: timestampSchema,
  /** The reason why a failed upload was refused. */
  error: problemSchema.nullable(),
  upload: z
    .object({
      url: z.string().meta({ description: 'TUS endpoint.' }),
      headers: z.record(z.string(), z.string()).meta({ description: 'Exact headers of every transfer request.' }),
      metadata: z.record(z.string(), z.string()).meta({ description: 'Exact TUS Upload-Metadata.' }),
      chunkSizeBytes: z.int(),
    })
    .nullable(),
})
export type Upload = z.output<typeof uploadSchema>

const section = 'Uploads and assets'
const params = z.object({ uploadId: idSchema })

export const reserveUpload = defineOperation({
  section,
  method: 'POST',
  path: '/projects/{projectId}/uploads',
  permissions: ['read', 'write'],
  rateBucket: 'uploads',
  status: 201,
  errors: [
    'upload_reservation_limit',
    'file_too_large',
    'unsupported_media_type',
    'invalid_filename',
    'file_empty',
    'mime_mismatch',
  ],
  summary: 'Reserve a signed resumable upload',
  params: z.object({ projectId: idSchema }),
  query: noFields,
  body: z.strictObject({
    type: assetTypeSchema,
    filename: plainTextSchema(255).min(1),
    mimeType: z.string().min(1).max(255),
    sizeBytes: z.int().min(0),
  }),
  output: uploadSchema,
})

export const completeUpload = defineOperation({
  section,
  method: 'POST',
  path: '/uploads/{uploadId}/complete',
  permissions: ['read', 'write'],
  rateBucket: 'uploads',
  errors: [
    'upload_incomplete',
    'upload_failed',
    'upload_expired',
    'upload_size_mismatch',
    'media_unavailable',
    'disk_full',
    'file_too_large',
    'unsupported_media_type',
    'media_header_mismatch',
    'media_header_incomplete',
    'media_brand_unsupported',
    'media_header_too_far',
  ],
  summary: 'Check the transferred file and start its preparation',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ upload: uploadSchema, asset: assetSchema }),
})

export const readUpload = defineOperation({
  section,
  method: 'GET',
  path: '/uploads/{uploadId}',
  permissions: ['read'],
  summary: 'Read an upload reservation',
  params,
  query: noFields,
  body: noFields,
  output: uploadSchema,
})
