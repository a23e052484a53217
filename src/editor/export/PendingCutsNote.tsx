import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { applyPendingCuts } from '../session/actions/applyPendingCuts.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'

/** Exports contain the document, so cuts that are not applied yet are missing. One press applies them. */
export function PendingCutsNote() {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  useStore(session.pendingCuts)
  const [refused, setRefused] = useState<string | null>(null)
  const count = session.pendingFrames(document).length
  if (count === 0) return null
  const apply = (): void => {
    const outcome = applyPendingCuts(session)
    setRefused(outcome.ok ? null : sentenceOfError(outcome.refusal))
  }
  return (
    <section
      aria-label={t`Cuts of the transcript`}
      className="flex flex-col gap-2 rounded-lg border border-line bg-panel py-2.5 ps-3 pe-2.5"
    >
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-xs text-secondary">
          {plural(count, {
            one: '# cut is not applied yet. The export still has its words.',
            other: '# cuts are not applied yet. The export still has their words.',
          })}
        </p>
        <Button size="sm" onClick={apply}>
          {plural(count, { one: 'Apply it', other: 'Apply them' })}
        </Button>
      </div>
      {refused === null ? null : <ErrorNotice title={refused} tone="warning" isCompact />}
    </section>
  )
}
