import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import {
  type Connection,
  type ConnectionSettings,
  saveConnection,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { MAX_CONNECTION_ADDRESS_LENGTH, MAX_CONNECTION_KEY_LENGTH, MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ConnectionTestButton } from './ConnectionTestButton.tsx'
import { connectionName, exampleAddress } from './connectionWords.ts'
import type { ChosenServer } from './LocalServers.tsx'

export interface ConnectionFormProps {
  readonly connection: Connection
  /** A model found on this machine. Its server and name are filled into the form. Null if none was chosen. */
  readonly filled: ChosenServer | null
  readonly onClose: () => void
}

interface Draft {
  readonly address: string
  readonly model: string
  readonly userName: string
  readonly sender: string
  readonly key: string
  readonly dropsKey: boolean
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** An empty key field keeps the stored key, which the page never sees. */
function settingsOf({ address, dropsKey, key, model, sender, userName }: Draft): ConnectionSettings {
  return {
    address: address.trim(),
    model: orNull(model),
    userName: orNull(userName),
    sender: orNull(sender),
    ...(key === '' ? (dropsKey ? { key: null } : {}) : { key }),
  }
}

/** Sets up the server of a connection. */
export function ConnectionForm({ connection, filled, onClose }: ConnectionFormProps) {
  const { kind } = connection
  const [draft, setDraft] = useState<Draft>(() => ({
    address: filled?.address ?? connection.address ?? '',
    model: filled?.model ?? connection.model ?? '',
    userName: connection.userName ?? '',
    sender: connection.sender ?? '',
    key: '',
    dropsKey: false,
  }))
  const queryClient = useQueryClient()
  const settings = settingsOf(draft)
  const save = useSubmit(async () => {
    await callAt(EXTENSIONS_PREFIX, saveConnection, { params: { kind }, body: settings })
    // Many pages show what a connection enables.
    await queryClient.invalidateQueries()
    onClose()
  })
  return (
    <form
      aria-label={connectionName(kind)}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.submit()
      }}
    >
      <Fields connection={connection} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      {save.error === null ? null : <ErrorNotice {...wordsOf(save.error)} isCompact />}
      <div className="flex flex-wrap items-start gap-2">
        <Button type="submit" variant="primary" disabled={settings.address === ''} isLoading={save.isPending}>
          {t`Save`}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        {settings.address === '' ? null : <ConnectionTestButton kind={kind} settings={settings} />}
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly connection: Connection
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
}

function Fields({ connection: { kind, key }, draft, onChange }: FieldsProps) {
  const isMail = kind === 'mail'
  return (
    <>
      <TextField
        label={t`Address`}
        inputMode="url"
        dir="ltr"
        placeholder={exampleAddress(kind)}
        value={draft.address}
        maxLength={MAX_CONNECTION_ADDRESS_LENGTH}
        onChange={(address) => onChange({ address })}
        description={
          isMail ? t`It begins with smtp:// or smtps://.` : t`A server on this machine or network, or on the internet.`
        }
      />
      {isMail || kind === 'stock' || kind === 'adLibrary' ? null : (
        <TextField
          label={kind === 'trends' ? t`Advertiser ID` : t`Model`}
          value={draft.model}
          maxLength={MAX_NAME_LENGTH}
          onChange={(model) => onChange({ model })}
          description={
            kind === 'chat'
              ? t`Leave this empty to use the first model that the server lists.`
              : kind === 'video'
                ? t`Leave this empty to offer every model that the server lists.`
                : kind === 'trends'
                  ? t`The advertiser account of the access token.`
                  : t`Leave this empty to use the default model.`
          }
        />
      )}
      {isMail ? (
        <>
          <TextField label={t`Sender`} type="email" value={draft.sender} onChange={(sender) => onChange({ sender })} />
          <TextField
            label={t`User name`}
            autoComplete="off"
            value={draft.userName}
            maxLength={MAX_NAME_LENGTH}
            onChange={(userName) => onChange({ userName })}
          />
        </>
      ) : null}
      <TextField
        label={isMail ? t`Password` : t`Key`}
        type="password"
        autoComplete="off"
        value={draft.key}
        maxLength={MAX_CONNECTION_KEY_LENGTH}
        onChange={(typed) => onChange({ key: typed })}
        description={
          key === 'set' ? t`Leave this empty to keep the stored one.` : t`Needed only if the server asks for it.`
        }
      />
      {key === 'none' ? null : (
        <Checkbox
          label={t`Delete the stored key`}
          isChecked={draft.dropsKey}
          onChange={(dropsKey) => onChange({ dropsKey })}
        />
      )}
    </>
  )
}
