import { z } from 'zod'
import { ProviderError } from '../../ProviderError.ts'
import { exchangeErrors, postRejected } from '../networkErrors.ts'
import { type AdState, type AdWork, savedAd } from './adState.ts'
import { call } from './graphCall.ts'
import { uploadSession, type VideoSession } from './videoSession.ts'
import { videoStatus, waitUntilProcessed } from './videoStatus.ts'

/** Uploads the video of an ad, and waits until ads can use it. */
export async function prepareAdVideo(work: AdWork, from: AdState): Promise<AdState> {
  const { graph, request, signal } = work
  const { jobId, onProgress, video } = request
  const path = `${request.input.ad_account_id}/advideos`
  let state = from
  if (!state.isUploaded) {
    const save = async (session: VideoSession): Promise<void> => {
      state = await savedAd(work, { ...state, session })
    }
    const session = await uploadSession({ graph, path, jobId, video, save, onProgress }, state.session, signal)
    await finishUpload(work, { path, session })
    state = await savedAd(work, { ...state, session, isUploaded: true })
  }
  const videoId = state.session?.videoId
  if (videoId === undefined) throw new Error('An uploaded video has no id.')
  const { detail, stage } = await waitUntilProcessed(graph, videoId, signal)
  if (stage === 'failed' || stage === 'gone') {
    // Another attempt uploads it again.
    await savedAd(work, { ...state, session: null, isUploaded: false })
    throw stage === 'failed' ? postRejected(graph.label, detail) : exchangeErrors(graph.label).answerInvalid()
  }
  if (state.pictureUrl !== null) return state
  return await savedAd(work, { ...state, pictureUrl: await pictureOf(work, videoId) })
}

/** May be repeated, because it makes nothing but a video in the library of the account. */
async function finishUpload(
  { graph, request, signal }: AdWork,
  { path, session }: { readonly path: string; readonly session: VideoSession },
): Promise<void> {
  const fields = { upload_phase: 'finish', upload_session_id: session.sessionId, title: request.adName }
  const schema = z.object({ success: z.literal(true) })
  try {
    await call(graph, { method: 'POST', path, fields, schema }, signal)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'post_rejected') throw error
    // A second request is refused if the answer to the first one was lost.
    const { stage } = await videoStatus(graph, session.videoId, signal)
    if (stage === 'uploading' || stage === 'waiting' || stage === 'gone') throw error
  }
}

const pictureSchema = z.object({
  uri: z.url({ protocol: /^https?$/u }).max(4_000),
  is_preferred: z.boolean().optional(),
})

/** Ads with videos need a picture. Source: developers.facebook.com/docs/graph-api/reference/video/thumbnails. */
async function pictureOf({ graph, signal }: AdWork, videoId: string): Promise<string> {
  const schema = z.object({ data: z.array(pictureSchema).max(200) })
  const path = `${videoId}/thumbnails`
  const request = { method: 'GET', path, fields: { fields: 'uri,is_preferred' }, schema } as const
  const { data: pictures } = await call(graph, request, signal)
  const picture = pictures.find(({ is_preferred: isPreferred }) => isPreferred === true) ?? pictures[0]
  if (picture === undefined) throw exchangeErrors(graph.label).answerInvalid()
  return picture.uri
}
