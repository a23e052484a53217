import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard, Columns2 } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { aiVideoModelsQuery, aiVideosQuery } from '../../../client/generation/aiVideos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useCreateDraft } from '../createDrafts.ts'
import { CreateSection } from '../CreateSection.tsx'
import { EngineLine } from '../EngineLine.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { VideoCard } from './VideoCard.tsx'
import { draftOf } from './videoDraft.ts'
import { VideoForm } from './VideoForm.tsx'

/** Makes videos from words, pictures and references. */
export function VideoSection({ projectId }: { readonly projectId: string }) {
  const models = useQuery(aiVideoModelsQuery())
  const videos = useQuery(aiVideosQuery(projectId))
  const [draft, setDraft, refill] = useCreateDraft(projectId, 'video')
  const [comparedIds, setComparedIds] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const compared = videos.data?.filter(({ assetId, id }) => comparedIds.includes(id) && assetId !== null) ?? []
  const existingIds = compared.map(({ id }) => id)
  return (
    <>
      <CreateSection
        title={t`AI video`}
        purpose={t`Describe a shot, or start from a picture. Every result stays here, to compare and to use.`}
        engine={<EngineLine kind="video" builtIn={t`Draft on this machine`} />}
        form={<VideoForm projectId={projectId} draft={draft} onChange={setDraft} models={models} />}
        results={
          <ResultGrid
            title={t`Results`}
            isPending={videos.isPending}
            fault={faultOfRead(videos)}
            onRetry={() => void videos.refetch()}
            actions={
              compared.length === 2 ? (
                <Button size="sm" icon={Columns2} onClick={() => setComparing(true)}>
                  {t`Compare both`}
                </Button>
              ) : null
            }
            empty={{
              icon: Clapperboard,
              title: t`No videos made yet`,
              sentence: t`Describe what should be seen, and make the first one.`,
            }}
          >
            {videos.data?.map((video) => {
              const isCompared = existingIds.includes(video.id)
              return (
                <VideoCard
                  key={video.id}
                  video={video}
                  isCompared={isCompared}
                  onCompare={
                    isCompared || compared.length < 2
                      ? (checked) =>
                          setComparedIds(
                            checked ? [...existingIds, video.id] : existingIds.filter((id) => id !== video.id),
                          )
                      : null
                  }
                  onChange={() => refill(draftOf(video))}
                />
              )
            })}
          </ResultGrid>
        }
      />
      {isComparing ? <CompareDialog videos={compared} onClose={() => setComparing(false)} /> : null}
    </>
  )
}
