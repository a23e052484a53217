import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { clockOfMilliseconds } from '../../../base/timecode.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { assetMediaQuery } from '../../../client/media/assetMediaQuery.ts'
import type { AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { RunningJob } from '../RunningJob.tsx'
import { UseButton } from '../use/UseButton.tsx'

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
          <AvatarMovie assetId={assetId} revision={String(durationMs ?? 0)} name={presenterName} />
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
            {isRunning ? <RunningJob jobId={jobId} cancelName={t`Cancel the avatar video`} /> : null}
            {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
            {status === 'canceled' ? <p className="text-xs text-muted">{t`This was cancelled.`}</p> : null}
            {status === 'succeeded' && assetId === null ? (
              <p className="text-xs text-muted">{t`This video was deleted.`}</p>
            ) : null}
            <div className="flex items-center justify-end gap-2">
              <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onChange}>
                {t`Try again with changes`}
              </Button>
              {assetId === null ? null : (
                <UseButton
                  projectId={projectId}
                  usable={{
                    title: `${presenterName}: ${script}`,
                    durationMs,
                    ratio: aspectRatio,
                    tool: 'addClipOverlay',
                    input: { assetId },
                  }}
                />
              )}
            </div>
          </div>
        </div>
      </Card>
    </li>
  )
}

interface AvatarMovieProps {
  readonly assetId: string
  readonly revision: string
  readonly name: string
}

/** Only the picture of the first frames is loaded until it is played. */
function AvatarMovie({ assetId, name, revision }: AvatarMovieProps) {
  const media = useQuery(assetMediaQuery(assetId, revision)).data
  const poster = media?.thumbnail?.url
  if (media === undefined) return <div className="aspect-square bg-sunken" />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the script is shown below the video
    <video
      controls
      preload={poster === undefined ? 'metadata' : 'none'}
      {...(poster === undefined ? {} : { poster })}
      src={media.source.url}
      aria-label={t`Video of ${name}`}
      className="aspect-square w-full bg-black object-contain"
    />
  )
}
