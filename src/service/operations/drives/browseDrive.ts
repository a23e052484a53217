import { browseDrive as operation, type DriveListEntry } from '../../../contract/extensions/integrations/driveRoutes.ts'
import { askProvider } from '../../domain/integrations/askProvider.ts'
import { importableFormat } from '../../domain/drives/importableFormat.ts'
import { openDrive } from '../../domain/drives/openDrive.ts'
import { readCursor, writeCursor } from '../../domain/paging.ts'
import type { DriveEntry } from '../../providers/drives.ts'
import { extension } from '../handler.ts'

export const browseDrive = extension(operation, async ({ params: { provider }, query }, call) => {
  const { creatorId: memberId } = call.principal
  const { folderId = null, text } = query
  const list = JSON.stringify(['drive', provider, memberId, folderId, text ?? null])
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, list, call)
  const page = await askProvider(async () => {
    const { drive } = await openDrive(call.service, { memberId, provider })
    if (text !== undefined) return await drive.search({ text, cursor }, call.signal)
    return await drive.list({ folderId, cursor }, call.signal)
  })
  return {
    items: page.entries.map((entry) => itemOf(entry)),
    nextCursor: page.cursor === null ? null : writeCursor(page.cursor, list, call),
  }
})

function itemOf(entry: DriveEntry): DriveListEntry {
  const { id, kind, name } = entry
  if (entry.kind === 'folder')
    return { kind, id, name, sizeBytes: null, modifiedAt: null, mediaType: null, isImportable: false }
  const mediaType = importableFormat(entry)?.type ?? null
  return {
    kind,
    id,
    name,
    sizeBytes: entry.sizeBytes,
    modifiedAt: entry.modifiedAt?.toISOString() ?? null,
    mediaType,
    isImportable: mediaType !== null && entry.isDownloadable,
  }
}
