import type { Avatar, AvatarApproval } from '../../../contract/operations/generation/avatars.ts'
import { avatarStore, type StoredApproval, type StoredAvatar } from '../../stores/generation/avatarStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { found } from '../OperationError.ts'

/** Avatars as API resources. */
export async function avatarsOf(db: Call['db'], rows: readonly StoredAvatar[]): Promise<Avatar[]> {
  const ids = rows.map(({ id }) => id)
  const images = Map.groupBy(await avatarStore.imagesOf(db, ids), (image) => image.avatar_id)
  const approvals = Map.groupBy(await avatarStore.approvalsOf(db, ids), (approval) => approval.avatar_id)
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    displayName: row.display_name,
    status: row.disabled_at === null ? 'active' : 'disabled',
    voiceCloneId: row.voice_clone_id,
    images: (images.get(row.id) ?? []).map((image) => ({
      id: image.id,
      assetId: image.asset_id,
      hasFace: image.face !== null,
    })),
    consent: {
      basis: row.consent_basis,
      acceptedAt: row.consent_at.toISOString(),
      acceptedBy: row.consent_name,
    },
    approvals: (approvals.get(row.id) ?? []).map(approvalOf),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

export async function readAvatarOf({ db, principal }: Call, id: string): Promise<Avatar> {
  const row = found(await avatarStore.find(db, principal.workspaceId, id))
  const [avatar] = await avatarsOf(db, [row])
  return found(avatar ?? null)
}

export function approvalOf(row: StoredApproval): AvatarApproval {
  return { voiceoverId: row.voiceover_id, approvedAt: row.approved_at.toISOString(), approvedBy: row.approved_name }
}

/** An avatar that is not disabled, locked until the transaction ends. Its project is locked first, as when it is deleted. */
export async function lockedAvatar({ db, principal }: Call, id: string): Promise<StoredAvatar> {
  const { project_id: projectId } = found(await avatarStore.find(db, principal.workspaceId, id))
  found(await projectStore.hold(db, principal.workspaceId, projectId))
  const avatar = found(await avatarStore.lock(db, principal.workspaceId, id))
  return found(avatar.disabled_at === null ? avatar : null)
}
