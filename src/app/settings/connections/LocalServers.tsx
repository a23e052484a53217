import { plural, t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import {
  type ConnectionKind,
  findLocalServers,
  type LocalServer,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import { connectionName, programNames } from './connectionWords.ts'

/** A model found on this machine, for the form of a connection. */
export interface ChosenServer {
  readonly kind: ConnectionKind
  readonly address: string
  readonly model: string
}

export interface LocalServersProps {
  readonly onChoose: (server: ChosenServer) => void
}

/**
 * Finds model servers on this machine when the user presses the button, and fills the form of a connection with a
 * chosen model.
 */
export function LocalServers({ onChoose }: LocalServersProps) {
  const [servers, setServers] = useState<readonly LocalServer[] | null>(null)
  const look = useSubmit(async () => {
    setServers((await callAt(EXTENSIONS_PREFIX, findLocalServers, {})).servers)
  })
  return (
    <SettingsSection
      title={t`Models on this machine`}
      description={t`Ollama, LM Studio, llama.cpp and speaches are found if they are running. Nothing leaves this machine.`}
    >
      <Button icon={Search} className="self-start" isLoading={look.isPending} onClick={() => look.submit()}>
        {t`Search this machine`}
      </Button>
      {look.error === null ? null : <ErrorNotice {...wordsOf(look.error)} isCompact />}
      <div role="status" className="flex flex-col gap-3">
        {servers?.length === 0 ? <p className="text-sm text-muted">{t`None of them is running.`}</p> : null}
        {servers?.map((server) => (
          <Server key={server.address} server={server} onChoose={onChoose} />
        ))}
      </div>
    </SettingsSection>
  )
}

function Server({ server, onChoose }: LocalServersProps & { readonly server: LocalServer }) {
  const { program, address, models } = server
  const count = plural(models.length, { 0: 'no models', one: '# model', other: '# models' })
  return (
    <section aria-label={programNames[program]} className="flex flex-col gap-1">
      <p className="text-sm text-primary">{t`${programNames[program]} · ${count}`}</p>
      <ul className="flex flex-col divide-y divide-line-subtle">
        {models.map(({ id, kinds }) => (
          <li key={id} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1 truncate font-mono text-xs text-secondary" dir="ltr">
              {id}
            </span>
            {kinds.map((kind) => (
              <Button
                key={kind}
                size="sm"
                aria-label={t`Use ${id} for: ${connectionName(kind)}`}
                onClick={() => onChoose({ kind, address, model: id })}
              >
                {connectionName(kind)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
