import type { z } from 'zod'
import type { listOpenUploads as operation } from '../../../contract/openUploadsRoute.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import type { Call } from '../../domain/call.ts'
import { objectOf } from '../../domain/assets/uploadObject.ts'

export async function listOpenUploads(
  _input: unknown,
  { db, principal, service }: Call,
): Promise<z.output<typeof operation.output>> {
  const open = await uploadStore.listHolding(db, principal.workspaceId)
  const uploads = open.map(async (upload) => ({
    id: upload.id,
    projectId: upload.project_id,
    projectName: upload.project_name,
    filename: upload.filename,
    type: upload.type,
    sizeBytes: upload.size_bytes,
    receivedBytes: (await service.uploads.stagedFile(objectOf(upload)))?.sizeBytes ?? 0,
    creatorName: upload.creator_name,
    isOwn: upload.creator_id === principal.creatorId,
    createdAt: upload.created_at.toISOString(),
    expiresAt: upload.expires_at.toISOString(),
  }))
  return { uploads: await Promise.all(uploads) }
}
