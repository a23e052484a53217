import { t } from '@lingui/core/macro'
import { Check, ScanEye, Undo2 } from 'lucide-react'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { Tool } from '../../../composition/tools/tools.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import { timeOfDay } from '../quantities.ts'
import { labelText } from '../../../client/messages/labelText.ts'
import type { ToolRun } from './sendTool.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { stageName } from '../../../client/jobs/stageName.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'

export interface RunViewProps {
  readonly tool: Tool
  readonly run: ToolRun
  /** Checks the server revision and resets the form for another run. */
  readonly onRetry: () => void
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

export function RunView({ tool, run, onRetry, onReveal }: RunViewProps) {
  const cancel = useCancelJob(run.kind === 'running' ? run.job : null)
  switch (run.kind) {
    case 'idle':
      return null
    case 'running':
      return (
        <>
          <ProgressBar label={stageOf(run.job)} fraction={run.job === null ? null : run.job.progress / 100} />
          <CancelButton
            name={t`Cancel: ${labelText(tool.words.label)}`}
            cancel={cancel}
            sentenceOfError={sentenceOfError}
          />
        </>
      )
    case 'refused':
      return <ErrorNotice isCompact {...run.words} safe={t`Your settings are still here.`} />
    case 'failed':
      return <FailedView tool={tool} job={run.job} onRetry={onRetry} />
    case 'done':
      return tool.kind === 'edit' ? <AppliedView tool={tool} run={run} onReveal={onReveal} /> : null
  }
}

function stageOf(job: Job | null): string {
  if (job === null) return t`Sending`
  if (job.status === 'queued') return t`Queued`
  return job.work === null ? t`Working` : stageName(job.work.stage)
}

type FailedViewProps = Pick<RunViewProps, 'tool' | 'onRetry'> & { readonly job: Job }

function FailedView({ tool, job, onRetry }: FailedViewProps) {
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t`Try again`}
    </Button>
  )
  return (
    <ErrorNotice
      isCompact
      tone={job.status === 'requires_action' || job.status === 'canceled' ? 'warning' : 'danger'}
      {...wordsOfJob(job, 'tool')}
      safe={
        tool.kind === 'edit'
          ? t`Nothing was changed, and your settings are still here.`
          : t`Your settings are still here.`
      }
      actions={retry}
    />
  )
}

type AppliedViewProps = Pick<RunViewProps, 'onReveal' | 'tool'> & {
  readonly run: Extract<ToolRun, { readonly kind: 'done' }>
}

function AppliedView({ run, tool, onReveal }: AppliedViewProps) {
  const session = useSession()
  const { job, stepId } = run
  const isLast = useSessionState((state) => stepId !== null && state.past.at(-1)?.id === stepId)
  const isUndone = useSessionState((state) => stepId !== null && state.past.every(({ id }) => id !== stepId))
  /** The first created overlay that still exists. Null if there is none. */
  const made = useSessionState(({ document }) => {
    const ids = job.applied.flatMap(({ overlayIds }) => overlayIds)
    return ids.find((id) => document.overlays.some((overlay) => overlay.id === id)) ?? null
  })
  const undo = () => {
    const outcome = session.undo()
    if (!outcome.ok)
      notify.warning(t`This could not be undone.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
  }
  const step = useSessionState(({ past, future }) => [...past, ...future].find(({ id }) => id === stepId))
  const name = labelText(step?.label ?? tool.words.label)
  return (
    <div
      role="status"
      className="flex items-start gap-2 rounded-md border border-success/35 bg-success-soft px-2.5 py-2 text-sm"
    >
      <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-success" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-medium wrap-anywhere text-primary">
          {job.applied.length === 0 ? t`Nothing needed changing.` : isUndone ? t`${name}: undone.` : t`${name}: done.`}
        </p>
        <p className="text-xs text-secondary">
          {job.compositionUpdatedAt === null ? t`Done.` : t`Saved ${timeOfDay(job.compositionUpdatedAt)}.`}
        </p>
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {isLast ? (
            <Button size="sm" icon={Undo2} onClick={undo}>
              {t`Undo`}
            </Button>
          ) : null}
          {made === null ? null : (
            <Button size="sm" icon={ScanEye} onClick={() => onReveal(made)}>
              {t`Show it`}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
