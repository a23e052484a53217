import { z } from 'zod'
import { assetTypeSchema } from './operations/uploads.ts'
import { defineOperation, noFields } from './operation.ts'
import { idSchema, timestampSchema } from './values.ts'

/** An upload that holds room of the workspace. */
export const openUploadSchema = z.object({
  /** The reservation's. */
  id: idSchema,
  projectId: idSchema,
  projectName: z.string(),
  filename: z.string(),
  type: assetTypeSchema,
  /** As declared. */
  sizeBytes: z.int(),
  /** Bytes that the service has received. */
  receivedBytes: z.int(),
  /** The member who reserved it. */
  creatorName: z.string(),
  /** Whether that is the one who asks. */
  isOwn: z.boolean(),
  createdAt: timestampSchema,
  /** When the reservation ends by itself. */
  expiresAt: timestampSchema,
})
export type OpenUpload = z.output<typeof openUploadSchema>

const section = 'Open uploads'

/**
 * The uploads that hold room of the workspace, oldest first, beside the API, which reads a reservation only by its id. Behind the
 * capability `openUploads` of the session.
 */
export const listOpenUploads = defineOperation({
  section,
  method: 'GET',
  path: '/uploads',
  permissions: ['read'],
  summary: 'List the uploads that hold room of the workspace',
  params: noFields,
  query: noFields,
  body: noFields,
  output: z.object({ uploads: z.array(openUploadSchema) }),
})

/**
 * Gives an upload up: its room is free at once and its bytes are removed. Any member may do it, because its client may be gone.
 * Giving up what is no longer open changes nothing.
 */
export const giveUpUpload = defineOperation({
  section,
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  permissions: ['read', 'write'],
  idempotency: 'required',
  summary: 'Give up an open upload',
  params: z.object({ uploadId: idSchema }),
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema, isGivenUp: z.boolean() }),
})
