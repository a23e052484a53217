import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { assertNever } from '../../../base/assertNever.ts'
import { problemInWords } from '../../../editor/autosave/machine/saveFault.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StatusDot } from '../../../ui/status/StatusDot.tsx'
import type { Tone } from '../../../ui/status/tone.ts'
import { browserClock } from '../../../editor/autosave/browserClock.ts'
import type { SequenceAutosave, SequenceSaveView } from './createSequenceAutosave.ts'

const clockFormat = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function chipWords(view: SequenceSaveView): readonly [Tone, string] {
  const { deviceProblem, isMerged, problem, savedAt, status } = view
  const isKept = deviceProblem === null
  switch (status) {
    case 'saved':
      return ['success', isMerged ? t`Merged with someone else’s changes` : t`Saved ${clockFormat.format(savedAt)}`]
    case 'saving':
      return ['info', t`Saving…`]
    case 'unknown':
      return isKept
        ? ['warning', t`No response, retrying`]
        : ['danger', t`No response, not stored: keep this page open`]
    case 'offline':
      return isKept
        ? ['warning', t`Offline, kept on this device`]
        : ['danger', t`Offline, not stored: keep this page open`]
    case 'failed':
      return ['danger', problem === null ? t`Not saved, action needed` : problemInWords(problem, isKept)]
    case 'dirty':
    case 'held':
    case 'conflict':
      return ['neutral', t`Unsaved changes`]
    default:
      return assertNever(status)
  }
}

/** Shows whether the sequence is saved, with a retry button if the save was refused. */
export function SequenceSaveChip({ autosave }: { readonly autosave: SequenceAutosave }) {
  const view = useStore(autosave.view)
  const [tone, words] = chipWords(view)
  return (
    <>
      <span role="status">
        <StatusDot tone={tone} label={words} isActive={view.status === 'saving'} />
      </span>
      {view.status === 'failed' ? (
        <Button size="sm" onClick={() => autosave.dispatch({ kind: 'saveRequested', at: browserClock.now() })}>
          {t`Save now`}
        </Button>
      ) : null}
    </>
  )
}
