import { Repeat } from 'lucide-react'
import { useState } from 'react'
import type { Milliseconds } from '../../base/units.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { jobLooks } from './jobLooks.ts'
import { renderPace, stageStartOf, type StageStart } from './renderPace.ts'

const stageWords: Readonly<Record<string, string>> = {
  preparing: 'Preparing',
  rendering: 'Drawing frames',
  finishing: 'Joining picture and sound',
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`
}

export interface RenderProgressProps {
  readonly job: Job
  /** When it was last read, in milliseconds of this page's clock. */
  readonly readAt: Milliseconds
  /** The last read failed: what is shown may be old. */
  readonly isStale: boolean
  readonly onAgain: () => void
}

/** How far an export is, how fast, and how long it still takes. */
export function RenderProgress({ job, readAt, isStale, onAgain }: RenderProgressProps) {
  const [start, setStart] = useState<StageStart | null>(null)
  const current = stageStartOf(start, job, readAt)
  if (current !== start) setStart(current)
  const pace = renderPace(job, current, readAt)
  const { work } = job
  const stage = work === null ? '' : (stageWords[work.stage] ?? work.stage)
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar
        label={job.status === 'queued' ? 'Waiting for its turn' : stage === '' ? 'Rendering' : stage}
        fraction={pace.fraction}
        detail={[
          pace.fraction === null ? null : `${Math.round(pace.fraction * 100)}%`,
          pace.secondsLeft === null ? null : timeLeft(pace.secondsLeft),
        ]
          .filter((part) => part !== null)
          .join(', ')}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-xs">
        <dt className="text-secondary">Done</dt>
        <dd className="tabular text-right text-primary">
          {work === null ? '' : `${work.done.toLocaleString('en')} of ${work.total.toLocaleString('en')} ${work.unit}`}
        </dd>
        <dt className="text-secondary">Speed</dt>
        <dd className="tabular text-right text-primary">
          {pace.unitsPerSecond === null || work === null ? '' : `${pace.unitsPerSecond.toFixed(1)} ${work.unit}/s`}
        </dd>
      </dl>
      {isStale ? (
        <p className="text-xs text-warning">The service cannot be reached at the moment. The export goes on.</p>
      ) : null}
      <p className="text-xs text-muted">{jobLooks[job.status].advice} You find it again under jobs and here.</p>
      <Button size="sm" icon={Repeat} className="self-start" onClick={onAgain}>
        Export another
      </Button>
    </div>
  )
}
