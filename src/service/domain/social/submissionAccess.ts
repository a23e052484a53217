import type { ServiceContext } from '../../context.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { keyStore } from '../../stores/workspace/keyStore.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'

/**
 * Whether the person who started a publication may still publish, with the key by which they started it.
 *
 * Open point: publications whose key was revoked — they end, unlike imports, because a key is revoked when it is in wrong
 * hands, and a post is public. Plan expiry lets accepted work finish. Every role may publish.
 */
export async function mayStillPublish(
  { creator_id, permissions, workspace_id }: Pick<StoredJob, 'creator_id' | 'permissions' | 'workspace_id'>,
  keyId: string | null,
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
): Promise<boolean> {
  const member = await memberStore.find(db, creator_id)
  if (member === null || member.workspace_id !== workspace_id) return false
  if (keyId === null) return true
  const key = await keyStore.findValid(db, keyId, now())
  return key?.creator_id === member.id && permissions.every((permission) => key.permissions.includes(permission))
}
