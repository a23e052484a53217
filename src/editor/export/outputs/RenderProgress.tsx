import { plural, t } from '@lingui/core/macro'
import { Repeat } from 'lucide-react'
import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'
import { jobAppearances } from '../jobs/jobAppearances.ts'
import { JobState } from '../jobs/JobState.tsx'
import {
  hasPace,
  renderPace,
  speedInWords,
  waitInWords,
  withRead,
  type PaceHistory,
  type RenderPace,
} from './renderPace.ts'
import { stageName } from '../../../client/jobs/stageName.ts'
import { amountInWords } from '../jobs/stageInWords.ts'
import { useCancelJob } from '../../../client/jobs/useCancelJob.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/** Progress samples of running jobs. They outlive the sheet, so the speed is known when it reopens. */
const histories = new Map<string, PaceHistory>()

/** Progress and speed including the latest read. Counts a repeated read only once. */
function paceOf(job: Pick<Job, 'id' | 'status' | 'progress' | 'work'>, readAt: Milliseconds): RenderPace {
  const history = withRead(histories.get(job.id) ?? [], job, readAt)
  histories.set(job.id, history)
  return renderPace(job, history)
}

export interface RenderProgressProps {
  readonly job: Job
  /** Time of the last read on this page's clock. */
  readonly readAt: Milliseconds
  /** True if the last read failed, so the displayed state may be outdated. */
  readonly isStale: boolean
  /** Number of exports in the project that run before it. Null if unknown. */
  readonly ahead: number | null
  readonly onExportAgain: () => void
}

export function RenderProgress({ job, readAt, isStale, ahead, onExportAgain }: RenderProgressProps) {
  // The frame rate is only known for the open composition.
  const fps = useSessionState(({ compositionId, document }) =>
    compositionId === job.compositionId ? document.fps : null,
  )
  const cancel = useCancelJob(job)
  const pace = paceOf(job, readAt)
  const { fraction } = pace
  const { work } = job
  return (
    <div className="flex flex-col gap-4">
      <JobState appearance={jobAppearances[job.status]} isRunning={job.status === 'running'} />
      <ProgressBar
        label={job.status === 'queued' ? t`Queued` : work === null ? t`Starting` : stageName(work.stage)}
        fraction={fraction}
        detail={fraction === null ? '' : `${Math.round(fraction * 100)}%`}
      />
      {/* Reserves the height of all lines, so that the content below does not shift. */}
      <div className="min-h-15 text-xs">
        {job.status === 'queued' ? (
          ahead === null || ahead === 0 ? null : (
            <p className="text-secondary">
              {plural(ahead, {
                one: 'Waiting for # other export in this project.',
                other: 'Waiting for # other exports in this project.',
              })}
            </p>
          )
        ) : work === null ? null : (
          <Figures work={work} pace={pace} fps={fps} />
        )}
      </div>
      <p className="text-xs text-muted">{t`${jobAppearances[job.status].advice} You can find it here and under Jobs.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Repeat} className="self-start" onClick={onExportAgain}>
          {t`Export another`}
        </Button>
        <CancelButton name={t`Cancel the export`} cancel={cancel} sentenceOfError={sentenceOfError} />
      </div>
      {isStale ? (
        <p role="status" className="text-xs text-warning">
          {t`The service cannot be reached at the moment. The export keeps running. Reconnecting automatically.`}
        </p>
      ) : null}
    </div>
  )
}

interface FiguresProps {
  readonly work: NonNullable<Job['work']>
  readonly pace: RenderPace
  /** Frame rate of the composition. Null if unknown. */
  readonly fps: FramesPerSecond | null
}

function Figures({ work, pace: { unitsPerSecond, secondsLeft }, fps }: FiguresProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
      <Fact name={t`Done`} value={amountInWords(work)} />
      {hasPace(work) ? (
        <>
          <Fact name={t`Speed`} value={unitsPerSecond === null ? null : speedInWords(unitsPerSecond, work.unit, fps)} />
          <Fact name={t`Time left`} value={secondsLeft === null ? null : t`About ${waitInWords(secondsLeft)}`} />
        </>
      ) : null}
    </dl>
  )
}

/** A null `value` is shown as being measured. */
function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div className="contents">
      <dt className="text-secondary">{name}</dt>
      <dd className="tabular text-end text-primary">{value ?? <span className="text-muted">{t`Measuring`}</span>}</dd>
    </div>
  )
}
