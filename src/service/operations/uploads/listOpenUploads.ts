import { listOpenUploads as operation } from '../../../contract/extensions/openUploadsRoute.ts'
import { uploadStore } from '../../stores/assets/uploadStore.ts'
import { objectOf } from '../../domain/assets/reservation.ts'
import { extension } from '../handler.ts'

export const listOpenUploads = extension(operation, async (_input, { db, principal, service }) => {
  const open = await uploadStore.listOpen(db, principal.workspaceId)
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
})
