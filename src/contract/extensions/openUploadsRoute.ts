import { z } from 'zod'
import { assetTypeSchema } from '../operations/uploads.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, timestampSchema } from '../values.ts'

/** An open upload. It counts towards the workspace's limits of pending uploads and reserved bytes. */
export const openUploadSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  projectName: z.string(),
  filename: z.string(),
  type: assetTypeSchema,
  /** The size declared by the client. */
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  /** Name of the member who reserved the upload. */
  creatorName: z.string(),
  /** True if the caller reserved it. */
  isOwn: z.boolean(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
})
export type OpenUpload = z.output<typeof openUploadSchema>

const section = 'Open uploads'

/**
 * Lists the open uploads of the workspace, oldest first. An extension, because the API can only read a reservation
 * whose id is known; requires the session capability `openUploads`.
 */
export const listOpenUploads = defineOperation({
  section,
  method: 'GET',
  path: '/uploads',
  permissions: ['read'],
  summary: 'List the open uploads of the workspace',
  params: noFields,
  query: noFields,
  body: noFields,
  output: z.object({ uploads: z.array(openUploadSchema) }),
})

/**
 * Cancels an upload: its reservation ends at once and its bytes are deleted. An upload that is no longer open is left
 * unchanged. Any member may cancel it, because the client that started it may be gone.
 */
export const giveUpUpload = defineOperation({
  section,
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  permissions: ['read', 'write'],
  idempotency: 'required',
  summary: 'Cancel an open upload',
  params: z.object({ uploadId: idSchema }),
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema, isGivenUp: z.boolean() }),
})
