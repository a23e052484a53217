import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useHostOffers } from '../../../client/http/session.ts'
import { reaches } from '../../../contract/roles.ts'
import { sessionQuery } from '../../sessionQuery.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { AuditList } from './AuditList.tsx'
import { Invitations } from './Invitations.tsx'
import { Members } from './Members.tsx'
import { WorkspaceName } from './WorkspaceName.tsx'

/** The name and members of a workspace, at `/settings/workspace`. */
export function WorkspacePage() {
  const session = useQuery(sessionQuery())
  const offersAudit = useHostOffers('auditList')
  // Other hosts do not report the role, so everything is offered. They refuse what the role does not allow.
  const role = session.data?.member?.role ?? 'owner'
  return (
    <SettingsFrame title={t`Workspace`}>
      <WorkspaceName canRename={role === 'owner'} />
      <Members role={role} />
      {reaches(role, 'admin') ? <Invitations role={role} /> : null}
      {reaches(role, 'admin') && offersAudit ? <AuditList /> : null}
    </SettingsFrame>
  )
}
