import { ok, refuse, type Result } from '../../../base/result.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { AvatarMotion } from '../../../contract/operations/generation/avatarVideos.ts'
import type { ServiceContext } from '../../context.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import type { VideoRequest } from '../../providers/video.ts'
import type { StoredAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'
import { endedBy } from '../attempts/runAttempt.ts'
import { avatarMaterial } from './avatarMaterial.ts'
import { type AvatarWork, avatarSizes } from './drawAvatarDraft.ts'
import { isSubmitted } from './endOfSubmitted.ts'
import { generateOnServer, type ServerOutcome, type ServerWork } from './generateOnServer.ts'
import { SERVER_FPS, serverSize } from './serverFrames.ts'
import { submissionOf } from './submissionOf.ts'

/** Words for the model, which has no setting for it. */
const motions: Readonly<Record<AvatarMotion, string>> = {
  still: 'The head hardly moves.',
  calm: 'The head moves calmly.',
  lively: 'The head moves in a lively way.',
}

/** Has the connected server let the picture speak. */
export async function requestAvatarVideo(
  service: ServiceContext,
  { onProgress, outputPath, speech, video }: AvatarWork,
  signal: AbortSignal,
): Promise<ServerOutcome> {
  const server = await service.providers.video(video.workspace_id)
  if (server === null) return { kind: 'ended', ...endedBy(errorOf('video_server_missing')) }
  // Files that were sent may have been deleted since.
  const files = isSubmitted(video) ? ok(noFiles) : await sentFiles(service, { video, speech })
  if (!files.ok) return { kind: 'ended', ...endedBy(files.refusal) }
  const { release, ...sent } = files.value
  try {
    const request = requestOf(video, sent)
    const submission = submissionOf(video, { ...service, table: 'avatar_videos', address: server.address })
    const report: ServerWork['onProgress'] = (stage, percent) =>
      onProgress({ stage, unit: 'percent', done: Math.min(99, Math.floor(percent)), total: 100 })
    return await generateOnServer({ server, request, submission, outputPath, onProgress: report }, service, signal)
  } finally {
    await release()
  }
}

interface SentFiles extends Pick<VideoRequest, 'reference' | 'speech' | 'seconds'> {
  readonly release: () => Promise<void>
}

const noFiles: SentFiles = { reference: null, speech: null, seconds: 0, release: () => Promise.resolve() }

async function sentFiles(
  service: ServiceContext,
  work: Pick<AvatarWork, 'video' | 'speech'>,
): Promise<Result<SentFiles>> {
  const material = await avatarMaterial(service.db, work)
  if (!material.ok) return material
  const { picture, sound } = material.value
  const [shown, heard] = [picture.prepared?.proxy ?? null, readableFile(sound)]
  const pictureFile = shown === null ? null : await service.blobs.localFile(shown.key)
  const soundFile = heard === null ? null : await service.blobs.localFile(heard.key)
  const release = async (): Promise<void> => {
    await pictureFile?.release()
    await soundFile?.release()
  }
  if (shown !== null && pictureFile !== null && heard !== null && soundFile !== null) {
    return ok({
      reference: { path: pictureFile.path, mimeType: shown.mimeType },
      speech: { path: soundFile.path, mimeType: heard.mimeType },
      seconds: Math.ceil((sound.duration_ms ?? 0) / 100) / 10,
      release,
    })
  }
  await release()
  const missing =
    pictureFile === null
      ? ({ reason: 'not_stored', name: picture.name } as const)
      : ({ reason: 'sound_not_stored' } as const)
  return refuse(errorOf('media_unavailable', missing))
}

function requestOf(
  video: StoredAvatarVideo,
  given: Pick<VideoRequest, 'reference' | 'speech' | 'seconds'>,
): VideoRequest {
  return {
    ...given,
    modelId: video.model_id ?? '',
    prompt: `${video.prompt ?? 'A person speaks to the camera.'} ${motions[video.motion]}`,
    negativePrompt: null,
    ...serverSize(avatarSizes[video.aspect_ratio]),
    fps: SERVER_FPS,
    // The same video has the same seed in every attempt.
    seed: Number.parseInt(video.id.slice(0, 7), 16),
    generateAudio: false,
  }
}
