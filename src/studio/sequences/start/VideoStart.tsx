import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { assetsQuery, compositionQuery, compositionsQuery } from '../../../client/resources/queries.ts'
import { MAX_BLOCKS } from '../../../composition/sequences/sequence.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { PreparingNotice } from './PreparingNotice.tsx'
import type { StartContent } from './startContent.ts'
import { videoParts } from './videoParts.ts'

/** The chosen video and the blocks that its clips become. `content` is null if it cannot be split. */
export function useVideoStart(projectId: string) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const videos = useQuery(compositionsQuery(projectId))
  const assets = useQuery(assetsQuery(projectId)).data
  const chosen = useQuery({ ...compositionQuery(chosenId ?? ''), enabled: chosenId !== null })
  const document = chosenId === null ? undefined : chosen.data?.composition
  const parts = document === undefined || assets === undefined ? null : videoParts(document)
  const files = parts?.flatMap((id) => assets?.find((asset) => asset.id === id) ?? []) ?? null
  const preparing = files?.filter(({ preparation }) => preparation.state === 'processing') ?? []
  const content: StartContent | null =
    files === null || files.length === 0 || files.length > MAX_BLOCKS || preparing.length > 0
      ? null
      : {
          blocks: files.map(({ id }, position) => ({ position, label: t`Part ${position + 1}`, assetIds: [id] })),
          exclusions: [],
          cards: new Map(),
        }
  return {
    chosenId,
    choose: setChosenId,
    videos,
    files,
    preparing,
    content,
    fault: faultOfRead(videos) ?? faultOfRead(chosen),
  }
}

/** Starts with the clips of a video, one block for each. */
export function VideoStart({ start }: { readonly start: ReturnType<typeof useVideoStart> }) {
  const { choose, chosenId, fault, files, preparing, videos } = start
  return (
    <div className="flex flex-col gap-3">
      <ReadFaultNotice fault={fault} onRetry={() => void videos.refetch()} isCompact />
      {videos.data?.length === 0 ? (
        <p className="text-sm text-secondary">{t`This project has no videos yet.`}</p>
      ) : (
        <Select
          label={t`Video`}
          options={videos.data?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
          value={chosenId}
          onChange={choose}
        />
      )}
      {files === null ? null : files.length === 0 ? (
        <p className="text-sm text-danger">{t`This video has no clips. Choose another.`}</p>
      ) : files.length > MAX_BLOCKS ? (
        <p className="text-sm text-danger">
          {t`This video has ${files.length} clips, and a sequence can have ${MAX_BLOCKS} blocks. Choose a shorter one.`}
        </p>
      ) : (
        <>
          <ol aria-label={t`Parts`} className="flex flex-col gap-1 text-sm text-primary">
            {files.map(({ id, name }, index) => (
              <li key={`${index} ${id}`} className="flex gap-2">
                <span className="text-secondary">{t`Part ${index + 1}`}</span>
                <span className="min-w-0 truncate">{name}</span>
              </li>
            ))}
          </ol>
          <PreparingNotice count={preparing.length} />
          <p className="text-xs text-secondary">
            {t`A sequence plays whole files, so the video’s trims, text and effects are not included.`}
          </p>
        </>
      )}
    </div>
  )
}
