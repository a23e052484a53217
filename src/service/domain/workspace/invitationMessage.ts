import type { ServiceContext } from '../../context.ts'
import type { MailMessage } from '../../providers/mail.ts'
import type { StoredInvitation } from '../../stores/workspace/invitationStore.ts'
import { workspaceStore } from '../../stores/workspace/workspaceStore.ts'
import { invitationLink, tokenOf } from './invitationLinks.ts'

/** Null if the token was sealed with a different key. */
export async function invitationMessage(
  invitation: StoredInvitation,
  origin: string,
  service: ServiceContext,
): Promise<MailMessage | null> {
  const token = tokenOf(invitation, service)
  if (token === null) return null
  const { name } = await workspaceStore.read(service.db, invitation.workspace_id)
  const until = invitation.expires_at.toISOString().slice(0, 10)
  const text = [
    `${invitation.inviter_name} has invited you to edit videos in the workspace “${name}” on Framewright.`,
    `Open this link to join. It can be used once, until ${until}:`,
    invitationLink(token, origin),
    'If you did not expect this message, you can ignore it.',
  ]
  return {
    id: `${invitation.id}.${invitation.message_number}@${new URL(origin).hostname}`,
    to: invitation.email,
    subject: `${oneLine(invitation.inviter_name)} has invited you to ${oneLine(name)}`,
    text: `${text.join('\n\n')}\n`,
  }
}

/** Removes line breaks, because one in a header would start another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ')
