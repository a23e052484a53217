import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { avatarsQuery, avatarVideosQuery } from '../../../client/resources/avatars.ts'
import { useCreateDraft } from '../createDrafts.ts'
import { CreateSection } from '../CreateSection.tsx'
import { EngineLine } from '../EngineLine.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { AvatarForm } from './AvatarForm.tsx'
import { AvatarVideoCard } from './AvatarVideoCard.tsx'

/** Lets people in pictures speak voiceovers. */
export function AvatarsSection({ projectId }: { readonly projectId: string }) {
  const avatars = useQuery(avatarsQuery(projectId))
  const videos = useQuery(avatarVideosQuery(projectId))
  const [draft, setDraft, refill] = useCreateDraft(projectId, 'avatar')
  return (
    <CreateSection
      title={t`Avatars`}
      purpose={t`Let a person in a picture speak a voiceover, with their consent.`}
      engine={<EngineLine kind="video" builtIn={t`Draft on this machine: the picture moves its lips, eyes and head`} />}
      form={<AvatarForm projectId={projectId} draft={draft} onChange={setDraft} avatars={avatars} />}
      results={
        <ResultGrid
          title={t`Avatar videos`}
          isPending={videos.isPending}
          fault={faultOfRead(videos)}
          onRetry={() => void videos.refetch()}
          empty={{
            icon: UserRound,
            title: t`No avatar videos yet`,
            sentence: t`Create an avatar, approve a voice, and make the first video.`,
          }}
        >
          {videos.data?.map((video) => (
            <AvatarVideoCard
              key={video.id}
              video={video}
              onChange={() =>
                refill({
                  avatarId: video.presenterProfileId,
                  imageId: video.presenterReferenceImageId,
                  voiceoverId: video.voiceoverId,
                  prompt: video.prompt ?? '',
                  motion: video.motion,
                  aspectRatio: video.aspectRatio,
                })
              }
            />
          ))}
        </ResultGrid>
      }
    />
  )
}
