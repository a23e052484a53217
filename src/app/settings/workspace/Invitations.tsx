import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import type { Role } from '../../../contract/roles.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { invitationsQuery } from './workspaceQueries.ts'

export interface InvitationsProps {
  /** The role of the member who views this list. */
  readonly role: Role
}

export function Invitations({ role }: InvitationsProps) {
  const invitations = useQuery(invitationsQuery())
  const isSentByHand = invitations.data?.some(({ delivery }) => delivery === 'not_sent') === true
  return (
    <SettingsSection
      title={t`Invitations`}
      description={
        isSentByHand
          ? t`This host has no mail server, so copy the link of each invitation and send it yourself. A link can be used once, and expires after seven days.`
          : t`Each invitation can be used once, and expires after seven days.`
      }
    >
      <InviteForm role={role} />
      <ReadFaultNotice fault={faultOfRead(invitations)} onRetry={() => void invitations.refetch()} />
      {invitations.data === undefined || invitations.data.length === 0 ? null : (
        <ul aria-label={t`Invitations`} className="flex flex-col divide-y divide-line-subtle">
          {invitations.data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
