import type { ServiceContext } from '../../context.ts'
import type { StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { TRANSFER_PERMISSIONS } from './acceptImports.ts'

/**
 * Whether the person who watches a folder may still do so, with the key by which they do. Spec: "Each new folder poll
 * re-checks key, membership, role, permissions and active paid plan".
 *
 * Open point: role — every role may watch a folder, because the lowest one may import files. The drive is opened anew
 * for each poll, which fails if the person may no longer use it.
 */
export async function mayStillWatch(sync: StoredFolderSync, { db, now }: ServiceContext): Promise<boolean> {
  const member = await memberStore.find(db, sync.creator_id)
  if (member === null || member.workspace_id !== sync.workspace_id) return false
  if (sync.api_key_id === null) return true
  const key = await keyStore.findValid(db, sync.api_key_id, now())
  return (
    key !== null &&
    key.creator_id === member.id &&
    TRANSFER_PERMISSIONS.every((permission) => key.permissions.includes(permission))
  )
}
