import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOfError, wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { callAt } from '../../../client/http/http.ts'
import {
  type ConnectionKind,
  type ConnectionSettings,
  type ConnectionTest,
  testConnection,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { StatusDot } from '../../../ui/status/StatusDot.tsx'
import { connectionName, workingWords } from './connectionWords.ts'

/** Longer than the service waits for the server. */
const TIMEOUT_MS = 20_000

export interface ConnectionTestButtonProps {
  readonly kind: ConnectionKind
  /** Null tests the server in use. */
  readonly settings: ConnectionSettings | null
}

/** Sends a small request to a server and shows the result as a sentence. */
export function ConnectionTestButton({ kind, settings }: ConnectionTestButtonProps) {
  const [result, setResult] = useState<ConnectionTest | null>(null)
  const test = useSubmit(async () => {
    setResult(null)
    const input = { params: { kind }, body: { settings }, timeoutMs: TIMEOUT_MS }
    setResult(await callAt(EXTENSIONS_PREFIX, testConnection, input))
  })
  return (
    <>
      <Button aria-label={t`Test: ${connectionName(kind)}`} isLoading={test.isPending} onClick={() => test.submit()}>
        {t`Test`}
      </Button>
      <div className="flex basis-full flex-col" role="status">
        {test.error === null ? null : <ErrorNotice {...wordsOf(test.error)} isCompact />}
        {result === null ? null : <Result kind={kind} result={result} />}
      </div>
    </>
  )
}

function Result({ kind, result }: { readonly kind: ConnectionKind; readonly result: ConnectionTest }) {
  if (result.isWorking) return <StatusDot tone="success" label={workingWords(kind, result)} />
  return (
    <ErrorNotice
      title={result.refusal === null ? t`The test failed.` : sentenceOfError(result.refusal)}
      {...(result.answer === '' ? {} : { next: t`The server says: “${result.answer}”` })}
      isCompact
    />
  )
}
