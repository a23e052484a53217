import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link2, Send, X } from 'lucide-react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call, callAt } from '../../../client/http/http.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { readInvitationLink } from '../../../contract/extensions/invitationLinkRoute.ts'
import { type Invitation, resendInvitation, revokeInvitation } from '../../../contract/operations/invitations.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { roleName } from './roleWords.ts'
import { workspaceQuery } from './workspaceQueries.ts'

function stateOf({ state, delivery }: Invitation): readonly [words: string, tone: Tone] {
  switch (state) {
    case 'accepted':
      return [t`Accepted`, 'success']
    case 'expired':
      return [t`Expired`, 'neutral']
    case 'revoked':
      return [t`Revoked`, 'neutral']
    case 'pending':
      if (delivery === 'failed') return [t`Message not delivered`, 'danger']
      if (delivery === 'sending') return [t`Sending…`, 'info']
      return [t`Invited`, 'info']
  }
}

export interface InvitationRowProps {
  readonly invitation: Invitation
}

export function InvitationRow({ invitation }: InvitationRowProps) {
  const { email, role, state, expiresAt } = invitation
  const [words, tone] = stateOf(invitation)
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' })
  const until = state === 'pending' ? t`${roleName(role)} · until ${day.format(new Date(expiresAt))}` : roleName(role)
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm text-primary">{email}</p>
          <p className="truncate text-xs text-muted">{until}</p>
        </div>
        <Badge tone={tone}>{words}</Badge>
        {state === 'pending' || state === 'expired' ? <InvitationActions invitation={invitation} /> : null}
      </div>
    </li>
  )
}

function InvitationActions({ invitation }: InvitationRowProps) {
  const { id, email, state } = invitation
  const queryClient = useQueryClient()
  const canCopy = useHostOffers('invitationLinks') && state === 'pending'
  const act = useSubmit(async (action: 'copy' | 'resend' | 'revoke') => {
    if (action === 'copy') {
      const { link } = await callAt(EXTENSIONS_PREFIX, readInvitationLink, { params: { invitationId: id } })
      await navigator.clipboard.writeText(link)
      return notify.success(t`The link has been copied. Send it to ${email}.`)
    }
    if (action === 'resend') await call(resendInvitation, { params: { resourceId: id }, body: { email } })
    else await call(revokeInvitation, { params: { resourceId: id } })
    await queryClient.invalidateQueries({ queryKey: workspaceQuery().queryKey })
  })
  return (
    <div className="flex items-center gap-1">
      {canCopy ? (
        <IconButton label={t`Copy the link for ${email}`} icon={Link2} onClick={() => act.submit('copy')} />
      ) : null}
      <IconButton label={t`Invite ${email} again`} icon={Send} onClick={() => act.submit('resend')} />
      <IconButton label={t`Revoke the invitation for ${email}`} icon={X} onClick={() => act.submit('revoke')} />
      {act.error === null ? null : <ErrorNotice {...wordsOf(act.error)} isCompact />}
    </div>
  )
}
