import type { Invited } from '../../../contract/session.ts'
import type { ServiceContext } from '../../context.ts'
import { auditStore } from '../../stores/workspace/auditStore.ts'
import { invitationStore, type StoredInvitation } from '../../stores/workspace/invitationStore.ts'
import { memberStore, type StoredMember } from '../../stores/workspace/memberStore.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import type { Db } from '../../stores/tables.ts'
import { hashOfSecret } from './access.ts'

/** Null if the link is used, revoked or expired. */
export async function findInvited({ db, now }: ServiceContext, token: string): Promise<Invited | null> {
  return await db.transaction().execute(async (transaction) => {
    const invitation = await lockOpen(transaction, token, now())
    if (invitation === null) return null
    return {
      workspaceName: (await workspaceStore.read(transaction, invitation.workspace_id)).name,
      inviterName: invitation.inviter_name,
      email: invitation.email,
      role: invitation.role,
      expiresAt: invitation.expires_at.toISOString(),
    }
  })
}

/** Accepts an invitation. Each link makes one member. Null if the link is used, revoked or expired. */
export async function acceptInvitation(
  service: ServiceContext,
  { token, name }: { readonly token: string; readonly name: string },
): Promise<StoredMember | null> {
  const now = service.now()
  return await service.db.transaction().execute(async (db) => {
    const invitation = await lockOpen(db, token, now)
    if (invitation === null) return null
    const { email, role, workspace_id: workspaceId } = invitation
    // An invitation may have been sent while an earlier one was being accepted. The address then belongs to a member
    // already.
    if (await memberStore.hasEmail(db, workspaceId, email)) return null
    const member = await memberStore.insert(db, { id: service.nextId(), workspaceId, name, email, role, now })
    await invitationStore.accept(db, invitation.id, { memberId: member.id, now })
    const actor = { id: member.id, name }
    const facts = { name, email, role }
    await auditStore.insert(db, { id: service.nextId(), workspaceId, actor, action: 'member_joined', facts, now })
    return member
  })
}

async function lockOpen(db: Db, token: string, now: Date): Promise<StoredInvitation | null> {
  const invitation = await invitationStore.lockByToken(db, hashOfSecret(token))
  return invitation?.status === 'pending' && invitation.expires_at > now ? invitation : null
}
