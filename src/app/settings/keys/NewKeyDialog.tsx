import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { createKey } from '../../../contract/extensions/keyRoutes.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { type Permission, permissions } from '../../../contract/permissions.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ShownOnceDialog } from '../ShownOnceDialog.tsx'
import { keysQuery } from './keysQuery.ts'
import { permissionHint, permissionName } from './permissionWords.ts'

const DAY_MS = 24 * 3_600_000
type Lifetime = 'none' | '30' | '90' | '365'

export interface NewKeyDialogProps {
  readonly onClose: () => void
}

/** Creates a key and shows it once. The dialog is open while it is mounted. */
export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const [created, setCreated] = useState<{ readonly key: string | null } | null>(null)
  return created === null ? (
    <KeyForm onClose={onClose} onCreated={setCreated} />
  ) : (
    <ShownOnceDialog
      title={t`Your new API key`}
      secret={created.key}
      sentence={t`Copy the key now and keep it in a safe place. It will not be shown again.`}
      lostSentence={t`The key was created, but the reply that showed it was lost. Revoke it, then create another.`}
      copyLabel={t`Copy key`}
      onClose={onClose}
    />
  )
}

interface KeyFormProps extends NewKeyDialogProps {
  readonly onCreated: (created: { readonly key: string | null }) => void
}

/** The expiry time is calculated on the first attempt, so that a retry sends the same request. */
function expiryOf(lifetime: Lifetime): string | null {
  return lifetime === 'none' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString()
}

function KeyForm({ onClose, onCreated }: KeyFormProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>(['read', 'write'])
  const [lifetime, setLifetime] = useState<Lifetime>('none')
  const [expiresAt, setExpiresAt] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const createOnce = useOperationKey()
  const { submit, isPending, error } = useSubmit(async () => {
    const body = { name: name.trim(), permissions: permissions.filter((one) => chosen.includes(one)), expiresAt }
    const created = await createOnce(body, (idempotencyKey) =>
      callAt(EXTENSIONS_PREFIX, createKey, { body, idempotencyKey }),
    )
    await queryClient.invalidateQueries({ queryKey: keysQuery().queryKey })
    onCreated(created)
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`New API key`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={name.trim() === ''} isLoading={isPending} onClick={() => submit()}>
            {t`Create key`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Name`}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={setName}
          description={t`For example, the program that will use it.`}
          {...(error === null ? {} : { error: sentenceOfError(error) })}
        />
        <fieldset className="flex flex-col">
          <legend className="pb-1 text-xs text-secondary">{t`Permissions`}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={permissionName(permission)}
              description={permissionHint(permission)}
              disabled={permission === 'read'}
              isChecked={chosen.includes(permission)}
              onChange={(isChecked) =>
                setChosen(isChecked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
              }
            />
          ))}
        </fieldset>
        <Select
          label={t`Expires`}
          options={[
            { value: 'none', label: t`Never` },
            { value: '30', label: t`In 30 days` },
            { value: '90', label: t`In 90 days` },
            { value: '365', label: t`In a year` },
          ]}
          value={lifetime}
          onChange={(next) => {
            setLifetime(next)
            setExpiresAt(expiryOf(next))
          }}
        />
      </div>
    </Dialog>
  )
}
