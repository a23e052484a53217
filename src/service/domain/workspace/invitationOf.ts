import type { Invitation } from '../../../contract/operations/invitations.ts'
import type { StoredInvitation } from '../../stores/workspace/invitationStore.ts'

export function invitationOf(row: StoredInvitation, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    state: row.status === 'pending' && row.expires_at <= now ? 'expired' : row.status,
    delivery: row.delivery,
    inviter: { id: row.inviter_id, name: row.inviter_name },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
