import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call, callAt } from '../../../client/http/http.ts'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { createSignInLink } from '../../../contract/extensions/accountRoutes.ts'
import { changeMemberRole, type Member } from '../../../contract/operations/workspace.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { reaches, type Role } from '../../../contract/roles.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { sessionQuery } from '../../sessionQuery.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { roleName, roleOptions } from './roleWords.ts'
import { membersQuery, workspaceQuery } from './workspaceQueries.ts'

export interface MembersProps {
  /** The role of the member who views this list. */
  readonly role: Role
}

export function Members({ role }: MembersProps) {
  const members = useQuery(membersQuery())
  const [removed, setRemoved] = useState<Member | null>(null)
  return (
    <SettingsSection
      title={t`Members`}
      description={t`All members can work on all projects. Admins can also manage members, invitations and keys. Owners can also rename the workspace and choose its owners.`}
    >
      <ReadFaultNotice fault={faultOfRead(members)} onRetry={() => void members.refetch()} />
      <ul aria-label={t`Members`} className="flex flex-col divide-y divide-line-subtle" aria-busy={members.isPending}>
        {members.data?.map((member) => (
          <MemberRow key={member.id} member={member} role={role} onRemove={() => setRemoved(member)} />
        ))}
      </ul>
      {removed === null ? null : <RemoveMemberDialog member={removed} onClose={() => setRemoved(null)} />}
    </SettingsSection>
  )
}

interface MemberRowProps extends MembersProps {
  readonly member: Member
  readonly onRemove: () => void
}

function MemberRow({ member, role, onRemove }: MemberRowProps) {
  const queryClient = useQueryClient()
  const change = useSubmit(async (next: Role) => {
    const body = { role: next, expectedRole: member.role }
    try {
      await call(changeMemberRole, { params: { resourceId: member.id }, body })
    } finally {
      await queryClient.invalidateQueries({ queryKey: workspaceQuery().queryKey })
      if (member.isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
    }
  })
  const copy = useSubmit(async () => {
    const { link } = await callAt(EXTENSIONS_PREFIX, createSignInLink, { params: { memberId: member.id } })
    if (link === null) return
    await navigator.clipboard.writeText(link)
    notify.success(t`The link has been copied. It can be used once, and expires after 15 minutes.`)
  })
  const offersAccounts = useHostOffers('accounts')
  const fault = change.error ?? copy.error
  const isManaged = reaches(role, 'admin') && reaches(role, member.role)
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-sm text-primary">
            <span className="truncate">{member.name}</span>
            {member.isSelf ? <Badge>{t`You`}</Badge> : null}
          </p>
          {member.email === null ? null : <p className="truncate text-xs text-muted">{member.email}</p>}
        </div>
        {isManaged ? (
          <div className="w-32">
            <Select
              label={t`Role of ${member.name}`}
              labelPlacement="hidden"
              options={roleOptions(role)}
              value={member.role}
              disabled={change.isPending}
              onChange={(next) => {
                if (next !== member.role) change.submit(next)
              }}
            />
          </div>
        ) : (
          <Badge>{roleName(member.role)}</Badge>
        )}
        {isManaged && !member.isSelf && member.email !== null && offersAccounts ? (
          <IconButton label={t`Copy sign-in link for ${member.name}`} icon={Link2} onClick={() => copy.submit()} />
        ) : null}
        {isManaged && !member.isSelf ? (
          <IconButton label={t`Remove ${member.name}`} icon={UserMinus} onClick={onRemove} />
        ) : (
          <span className="w-8" />
        )}
      </div>
      {fault === null ? null : <ErrorNotice {...wordsOf(fault)} isCompact />}
    </li>
  )
}
