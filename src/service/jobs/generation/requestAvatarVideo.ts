import { errorOf } from '../../../contract/jobErrors.ts'
import type { AvatarMotion } from '../../../contract/operations/generation/avatarVideos.ts'
import type { ServiceContext } from '../../context.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import type { VideoRequest } from '../../providers/video.ts'
import { aiVideoStore } from '../../stores/generation/aiVideoStore.ts'
import { avatarVideoStore, type StoredAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'
import { type AvatarWork, avatarSizes } from './drawAvatarDraft.ts'
import { generateOnServer, type ServerOutcome, type ServerWork } from './generateOnServer.ts'

/** Open point: frame rate — it is 16, at which the open models were trained; see `requestVideo`. */
const SERVER_FPS = 16
/** Models take sizes in multiples of 16 pixels. */
const STEP_PIXELS = 16

/** Words for the model, which has no setting for it. */
const motions: Readonly<Record<AvatarMotion, string>> = {
  still: 'The head hardly moves.',
  calm: 'The head moves calmly.',
  lively: 'The head moves in a lively way.',
}

/** Has the connected server let the picture speak. */
export async function requestAvatarVideo(
  service: ServiceContext,
  { material, onProgress, outputPath, video }: AvatarWork,
  signal: AbortSignal,
): Promise<ServerOutcome> {
  const ended = (error: ReturnType<typeof errorOf>): ServerOutcome => ({ kind: 'ended', status: 'failed', error })
  const server = await service.providers.video(video.workspace_id)
  if (server === null) return ended(errorOf('video_server_missing'))
  const { picture, sound } = material
  const [shown, heard] = [picture.prepared?.proxy ?? null, readableFile(sound)]
  const pictureFile = shown === null ? null : await service.blobs.localFile(shown.key)
  const soundFile = heard === null ? null : await service.blobs.localFile(heard.key)
  try {
    if (shown === null || pictureFile === null)
      return ended(errorOf('media_unavailable', { reason: 'not_stored', name: picture.name }))
    if (heard === null || soundFile === null) return ended(errorOf('media_unavailable', { reason: 'sound_not_stored' }))
    const request = requestOf(video, {
      reference: { path: pictureFile.path, mimeType: shown.mimeType },
      speech: { path: soundFile.path, mimeType: heard.mimeType },
      seconds: Math.ceil((sound.duration_ms ?? 0) / 100) / 10,
    })
    const submission = submissionOf(video, service)
    const report: ServerWork['onProgress'] = (stage, percent) =>
      onProgress({ stage, unit: 'percent', done: Math.min(99, Math.floor(percent)), total: 100 })
    return await generateOnServer({ server, request, submission, outputPath, onProgress: report }, service, signal)
  } finally {
    await pictureFile?.release()
    await soundFile?.release()
  }
}

function requestOf(
  video: StoredAvatarVideo,
  given: Pick<VideoRequest, 'reference' | 'speech' | 'seconds'>,
): VideoRequest {
  const stepped = (pixels: number): number => Math.round(pixels / STEP_PIXELS) * STEP_PIXELS
  const size = avatarSizes[video.aspect_ratio]
  return {
    ...given,
    modelId: video.model_id ?? '',
    prompt: `${video.prompt ?? 'A person speaks to the camera.'} ${motions[video.motion]}`,
    negativePrompt: null,
    width: stepped(size.width),
    height: stepped(size.height),
    fps: SERVER_FPS,
    // The same video has the same seed in every attempt.
    seed: Number.parseInt(video.id.slice(0, 7), 16),
    generateAudio: false,
  }
}

function submissionOf(video: StoredAvatarVideo, { db }: Pick<ServiceContext, 'db'>): ServerWork['submission'] {
  return {
    submittedAt: video.submitted_at,
    remoteId: video.remote_id,
    setSubmitted: async (at) => await avatarVideoStore.setSubmitted(db, video.id, at),
    setRemoteId: async (remoteId) => await avatarVideoStore.setRemoteId(db, video.id, remoteId),
    ownedIds: async (ids) => {
      const spoken = await avatarVideoStore.knownRemoteIds(db, video.workspace_id, ids)
      return new Set([...spoken, ...(await aiVideoStore.knownRemoteIds(db, video.workspace_id, ids))])
    },
  }
}
