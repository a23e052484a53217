import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import type { AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { MadeVideo } from '../MadeVideo.tsx'
import { ResultState } from '../ResultState.tsx'
import { UseVideo } from '../use/UseVideo.tsx'

export interface AvatarVideoCardProps {
  readonly video: AvatarVideo
  /** Fills the form with this video. */
  readonly onChange: () => void
}

/** One avatar video: the picture, what it says, and how to use it or make it again with changes. */
export function AvatarVideoCard({ onChange, video }: AvatarVideoCardProps) {
  const { aspectRatio, assetId, durationMs, error, jobId, presenterName, projectId, script, status } = video
  const isRunning = status === 'queued' || status === 'running'
  const facts = [presenterName, aspectRatio, durationMs === null ? null : clockOfMilliseconds(durationMs)]
  return (
    <li>
      <Card className="flex h-full flex-col">
        {assetId === null ? (
          isRunning ? (
            <div className="aspect-square bg-sunken" />
          ) : null
        ) : (
          <div className="relative grid aspect-square place-items-center overflow-hidden bg-sunken">
            <MadeVideo isSpoken assetId={assetId} label={t`Video of ${presenterName}`} />
          </div>
        )}
        <div className="flex flex-1 flex-col gap-2 p-3">
          <p className="flex flex-wrap gap-1.5">
            {video.isDraft ? <Badge tone="warning">{t`Draft`}</Badge> : null}
            <Badge>{video.voiceType === 'preset' ? t`Preset voice` : t`Cloned voice`}</Badge>
          </p>
          <p className="line-clamp-3 text-sm text-primary" title={script}>
            {script}
          </p>
          <p className="tabular text-xs text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
          <div className="mt-auto flex flex-col gap-2">
            <ResultState
              jobId={jobId}
              isDraft={video.isDraft}
              cancelName={t`Cancel the avatar video`}
              isRunning={isRunning}
              isCanceled={status === 'canceled'}
              error={error}
              isDeleted={status === 'succeeded' && assetId === null}
            />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onChange}>
                {t`Try again with changes`}
              </Button>
              {assetId === null ? null : (
                <UseVideo
                  projectId={projectId}
                  assetId={assetId}
                  title={`${presenterName}: ${script}`}
                  ratio={aspectRatio}
                />
              )}
            </div>
          </div>
        </div>
      </Card>
    </li>
  )
}
