import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts'
import { createInvitation } from '../../../contract/operations/invitations.ts'
import type { Role } from '../../../contract/roles.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { roleOptions } from './roleWords.ts'
import { workspaceQuery } from './workspaceQueries.ts'

export interface InviteFormProps {
  /** The role of the member who sends the invitation. */
  readonly role: Role
}

export function InviteForm({ role: own }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const queryClient = useQueryClient()
  const invite = useSubmit(async () => {
    await call(createInvitation, { body: { email: email.trim(), role } })
    setEmail('')
    await queryClient.invalidateQueries({ queryKey: workspaceQuery().queryKey })
  })
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '') invite.submit()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t`E-mail address`}
          type="email"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={setEmail}
          {...(invite.error === null ? {} : { error: sentenceOfError(invite.error) })}
        />
      </div>
      <div className="w-32">
        <Select label={t`Role`} options={roleOptions(own)} value={role} onChange={setRole} />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="mt-5"
        isLoading={invite.isPending}
        disabled={email.trim() === ''}
      >
        {t`Invite`}
      </Button>
    </form>
  )
}
