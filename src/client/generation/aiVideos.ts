import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { isPreparing } from '../../contract/isPreparing.ts'
import { readAsset } from '../../contract/operations/assets.ts'
import { createAiVideo, listAiVideoModels, listAiVideos } from '../../contract/operations/generation/aiVideos.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'
import { isUnfinished } from '../jobs/pollJob.ts'

const RUNNING_INTERVAL_MS = 1_500
const PREPARING_INTERVAL_MS = 1_000

export const aiVideoModelsQuery = () =>
  queryOptions({
    queryKey: ['ai-video-models'],
    queryFn: async ({ signal }) => (await call(listAiVideoModels, { signal })).items,
  })

/** The AI videos of a project, newest first. Polled while one is being made. */
export const aiVideosQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['ai-videos', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listAiVideos, { params: { projectId }, query, signal })),
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => isUnfinished(status)) === true ? RUNNING_INTERVAL_MS : false,
  })

/** An asset that was just created, until it is prepared. */
export const createdAssetQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'created'],
    queryFn: ({ signal }) => call(readAsset, { params: { assetId }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isPreparing(state.data) ? PREPARING_INTERVAL_MS : false,
  })

export type AiVideoRequest = z.input<typeof createAiVideo.body>

/** Starts making a video. Fails with 503 `stage_unavailable` if the server of the model does not answer. */
export async function startAiVideo(projectId: string, body: AiVideoRequest, idempotencyKey: string) {
  return await call(createAiVideo, { params: { projectId }, body, idempotencyKey })
}
