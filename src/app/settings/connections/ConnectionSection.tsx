import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import { type Connection, removeConnection } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ConnectionTestButton } from './ConnectionTestButton.tsx'
import { connectionName, connectionPurpose, connectionState, defaultWords, modelAdvice } from './connectionWords.ts'
import type { ChosenServer } from './LocalServers.tsx'

export interface ConnectionSectionProps {
  readonly connection: Connection
  readonly canChange: boolean
  /** A model found on this machine. If it is not null, the form is open and filled with its server and name. */
  readonly filled: ChosenServer | null
}

export function ConnectionSection({ connection, canChange, filled }: ConnectionSectionProps) {
  const { kind, source, variable } = connection
  const isFixed = source === 'environment'
  const [isOpen, setIsOpen] = useState(filled !== null && !isFixed)
  const [isRemoving, setIsRemoving] = useState(false)
  const [words, tone] = connectionState(connection)
  const name = connectionName(kind)
  const advice = source === 'default' ? modelAdvice(connection) : null
  return (
    <SettingsSection title={name} description={connectionPurpose(kind)}>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{words}</Badge>
        <span className="text-secondary">
          {source === 'default' ? defaultWords(connection) : isFixed ? fixedWords(variable) : null}
        </span>
      </div>
      {advice === null ? null : <p className="text-sm text-secondary">{advice}</p>}
      {connection.address === null ? null : <Facts connection={connection} />}
      {isOpen ? (
        <ConnectionForm connection={connection} filled={filled} onClose={() => setIsOpen(false)} />
      ) : canChange ? (
        <div className="flex flex-wrap items-start gap-2">
          {isFixed ? null : (
            <Button
              aria-label={source === 'stored' ? t`Change: ${name}` : t`Set up: ${name}`}
              onClick={() => setIsOpen(true)}
            >
              {source === 'stored' ? t`Change` : t`Set up`}
            </Button>
          )}
          {source === 'stored' ? (
            <Button aria-label={t`Remove: ${name}`} onClick={() => setIsRemoving(true)}>
              {t`Remove`}
            </Button>
          ) : null}
          {source === 'default' ? null : <ConnectionTestButton kind={kind} settings={null} />}
        </div>
      ) : null}
      {isRemoving ? <RemoveDialog connection={connection} onOpenChange={setIsRemoving} /> : null}
    </SettingsSection>
  )
}

const fixedWords = (variable: string | null): string =>
  t`The environment variable ${variable ?? ''} sets the address. Change it where you start the service.`

function Facts({ connection: { address, model, userName, sender, key } }: Pick<ConnectionSectionProps, 'connection'>) {
  const keyWords = key === 'set' ? t`Stored, never shown` : t`Cannot be decrypted. Enter it again.`
  const facts = [
    [t`Address`, address],
    [t`Model`, model],
    [t`User name`, userName],
    [t`Sender`, sender],
    [t`Key`, key === 'none' ? null : keyWords],
  ] as const
  return (
    <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="contents">
            <dt className="text-secondary">{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-primary" dir="auto">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

interface RemoveDialogProps extends Pick<ConnectionSectionProps, 'connection'> {
  readonly onOpenChange: (isOpen: boolean) => void
}

function RemoveDialog({ connection, onOpenChange }: RemoveDialogProps) {
  const { kind, address } = connection
  const queryClient = useQueryClient()
  return (
    <AlertDialog
      isOpen
      onOpenChange={onOpenChange}
      title={t`Remove the connection to ${address ?? ''}?`}
      confirmLabel={t`Remove connection`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        await callAt(EXTENSIONS_PREFIX, removeConnection, { params: { kind } })
        // Many pages show what a connection enables.
        await queryClient.invalidateQueries()
      }}
    >
      <p>{t`Its stored key will be deleted.`}</p>
      <p className="mt-2">{defaultAfterwards(connection)}</p>
    </AlertDialog>
  )
}

const defaultAfterwards = ({ hasDefault }: Connection): string =>
  hasDefault ? t`The built-in default will be used instead.` : t`This host has no replacement for it.`
