import { t } from '@lingui/core/macro'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import type { ListeningProgress } from '../../../client/speech/listen.ts'
import type { SpeechRun } from './speechRuns.ts'

function detailOf({ done, fraction, isPreparing, total }: ListeningProgress): string {
  if (isPreparing) return t`Waiting for files to be prepared`
  const percent = Math.round(fraction * 100)
  return total === 1 ? `${percent}%` : t`${done} of ${total} files, ${percent}%`
}

/** The progress of captions from speech, or their outcome. */
export function SpeechRunView({ run, onCancel }: { readonly run: SpeechRun; readonly onCancel: () => void }) {
  switch (run.kind) {
    case 'idle':
      return null
    case 'listening':
      return (
        <div className="flex flex-col gap-1">
          <ProgressBar
            label={t`Recognising speech`}
            fraction={run.progress.isPreparing ? null : run.progress.fraction}
            detail={detailOf(run.progress)}
          />
          <CancelButton
            name={t`Cancel the captions`}
            cancel={async () => onCancel()}
            sentenceOfError={sentenceOfError}
          />
        </div>
      )
    case 'failed':
      return <ErrorNotice {...run.words} isCompact />
    case 'made':
    case 'nothing':
      return (
        <div role="status" className="flex flex-col gap-0.5 text-xs text-secondary">
          <p>{run.title}</p>
          {run.notes.map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
        </div>
      )
  }
}
