import { t } from '@lingui/core/macro'
import { Film, RotateCcw } from 'lucide-react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { isUnfinished } from '../../../client/jobs/pollJob.ts'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { AiVideo } from '../../../contract/operations/generation/aiVideos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { MadeVideo } from '../MadeVideo.tsx'
import { ResultState } from '../ResultState.tsx'
import { UseVideo } from '../use/UseVideo.tsx'
import { modelName } from './videoDraft.ts'

export interface VideoCardProps {
  readonly video: AiVideo
  readonly isCompared: boolean
  /** Null while two others are compared. */
  readonly onCompare: ((isCompared: boolean) => void) | null
  /** Fills the form with this request. */
  readonly onChange: () => void
}

/** One result: the video, what was asked for, and how to use it or try again with changes. */
export function VideoCard({ isCompared, onChange, onCompare, video }: VideoCardProps) {
  const { assetId, error, input, isDraft, jobId, modelId, projectId, status } = video
  const isRunning = isUnfinished(status)
  const facts = [
    modelName(isDraft, modelId),
    input.aspectRatio,
    input.resolution,
    clockOfMilliseconds(input.durationSeconds * 1_000),
  ]
  return (
    <li>
      <Card className="flex h-full flex-col">
        <div className="relative grid h-48 place-items-center overflow-hidden bg-sunken text-muted">
          {assetId === null ? (
            <Film size={22} strokeWidth={1.5} aria-hidden />
          ) : (
            <MadeVideo assetId={assetId} label={input.prompt} />
          )}
          {isDraft ? (
            <Badge tone="info" className="absolute start-2 top-2">
              {t`Draft`}
            </Badge>
          ) : null}
        </div>
        <div className="flex flex-1 flex-col gap-2 border-t border-line-subtle p-3">
          <p className="line-clamp-2 text-sm text-primary" title={input.prompt}>
            {input.prompt}
          </p>
          <p className="tabular text-xs text-muted">{facts.join(' · ')}</p>
          <ResultState
            jobId={jobId}
            isDraft={isDraft}
            cancelName={t`Cancel the video`}
            isRunning={isRunning}
            isCanceled={status === 'canceled'}
            error={
              isRunning || status === 'succeeded' || status === 'canceled' ? null : (error ?? pageError('job_failed'))
            }
            isDeleted={status === 'succeeded' && assetId === null}
          />
          <div className="mt-auto flex flex-wrap items-center gap-2">
            {assetId === null ? null : (
              <Checkbox
                label={t`Compare`}
                isChecked={isCompared}
                disabled={onCompare === null}
                onChange={(checked) => onCompare?.(checked)}
              />
            )}
            <span className="flex-1" />
            <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onChange}>
              {t`Try again with changes`}
            </Button>
            {assetId === null ? null : (
              <UseVideo projectId={projectId} assetId={assetId} title={input.prompt} ratio={input.aspectRatio} />
            )}
          </div>
        </div>
      </Card>
    </li>
  )
}
