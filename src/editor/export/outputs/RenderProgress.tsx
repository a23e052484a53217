import { t } from '@lingui/core/macro'
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
import { amountInWords, stageName } from '../jobs/stageInWords.ts'

/** What this page read of running jobs. It outlives the sheet, so that its speed is known when the sheet is opened again. */
const histories = new Map<string, PaceHistory>()

/** How far and how fast a job goes, with what was read now. The same read counts once. */
function paceOf(job: Pick<Job, 'id' | 'status' | 'progress' | 'work'>, readAt: Milliseconds): RenderPace {
  const history = withRead(histories.get(job.id) ?? [], job, readAt)
  histories.set(job.id, history)
  return renderPace(job, history)
}

export interface RenderProgressProps {
  readonly job: Job
  /** When it was last read, in milliseconds of this page's clock. */
  readonly readAt: Milliseconds
  /** The last read failed: what is shown may be old. */
  readonly isStale: boolean
  /** How many exports of the project come before it. Null if that is not known. */
  readonly ahead: number | null
  readonly onExportAgain: () => void
}

/** How far an export is, how fast, and how long it still takes. */
export function RenderProgress({ job, readAt, isStale, ahead, onExportAgain }: RenderProgressProps) {
  // An export may be of another composition, whose rate nobody here knows.
  const fps = useSessionState(({ compositionId, document }) =>
    compositionId === job.compositionId ? document.fps : null,
  )
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
      {/* As high as all its lines from the beginning, so that what stands below it never moves. */}
      <div className="min-h-15 text-xs">
        {job.status === 'queued' ? (
          ahead === null || ahead === 0 ? null : (
            <p className="text-secondary">
              {t`Waiting for ${ahead} other ${ahead === 1 ? 'export' : 'exports'} in this project.`}
            </p>
          )
        ) : work === null ? null : (
          <Figures work={work} pace={pace} fps={fps} />
        )}
      </div>
      <p className="text-xs text-muted">{t`${jobAppearances[job.status].advice} You can find it here and under Jobs.`}</p>
      <Button size="sm" icon={Repeat} className="self-start" onClick={onExportAgain}>
        {t`Export another`}
      </Button>
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
  /** Of the composition; null where it is not known. */
  readonly fps: FramesPerSecond | null
}

/** What is done, and while units come and go, how fast and how long still. */
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

/** One line of what is known; null is measured still. */
function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div className="contents">
      <dt className="text-secondary">{name}</dt>
      <dd className="tabular text-right text-primary">{value ?? <span className="text-muted">{t`Measuring`}</span>}</dd>
    </div>
  )
}
