import { canvasSize } from '../../../composition/picture/canvas.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { videoResolutions } from '../../../contract/operations/generation/aiVideos.ts'
import type { ServiceContext } from '../../context.ts'
import { readableFile } from '../../domain/assets/readableFile.ts'
import type { AiVideoJobInput } from '../../domain/jobs/jobInputs.ts'
import { assetDeleted } from '../../domain/speech/recognition.ts'
import type { LocalFile } from '../../media/blobStore.ts'
import type { VideoFile, VideoRequest } from '../../providers/video.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { StoredAiVideo } from '../../stores/generation/aiVideoStore.ts'
import { isSubmitted } from './endOfSubmitted.ts'
import { generateOnServer, type ServerOutcome, type ServerWork } from './generateOnServer.ts'
import { SERVER_FPS, serverSize } from './serverFrames.ts'
import { submissionOf } from './submissionOf.ts'

export interface ServerVideo {
  readonly video: StoredAiVideo
  readonly input: AiVideoJobInput
  readonly outputPath: string
  readonly onProgress: ServerWork['onProgress']
}

const ended = (error: SafeError): ServerOutcome => ({ kind: 'ended', status: 'failed', error })

/** Has the connected server generate an AI video. */
export async function requestVideo(
  { input, onProgress, outputPath, video }: ServerVideo,
  service: ServiceContext,
  signal: AbortSignal,
): Promise<ServerOutcome> {
  const server = await service.providers.video(video.workspace_id)
  if (server === null) return ended(errorOf('video_server_missing'))
  // A reference that was sent may have been deleted since.
  const reference = isSubmitted(video) ? null : await referenceFile(input, service)
  if (reference !== null && 'code' in reference) return ended(reference)
  try {
    const request = requestOf(input, reference?.sent ?? null)
    const submission = submissionOf(video, { ...service, table: 'ai_videos', address: server.address })
    return await generateOnServer({ server, request, submission, outputPath, onProgress }, service, signal)
  } finally {
    await reference?.file.release()
  }
}

function requestOf({ input, modelId }: AiVideoJobInput, reference: VideoFile | null): VideoRequest {
  return {
    modelId,
    prompt: input.prompt,
    negativePrompt: input.negativePrompt ?? null,
    ...serverSize(canvasSize(input.aspectRatio, videoResolutions[input.resolution])),
    fps: SERVER_FPS,
    seconds: input.durationSeconds,
    seed: input.seed,
    generateAudio: input.generateAudio,
    reference,
    speech: null,
  }
}

interface Reference {
  readonly file: LocalFile
  readonly sent: VideoFile
}

/** The file of the reference: the proxy of a picture, which is upright, and the original of a video. */
async function referenceFile(
  { referenceAssetId }: AiVideoJobInput,
  service: ServiceContext,
): Promise<Reference | SafeError | null> {
  if (referenceAssetId === null) return null
  const asset = await assetStore.findForWorker(service.db, referenceAssetId)
  if (asset === null) return assetDeleted
  const stored = asset.type === 'image' ? (asset.prepared?.proxy ?? null) : readableFile(asset)
  const file = stored === null ? null : await service.blobs.localFile(stored.key)
  if (stored === null || file === null) return errorOf('media_unavailable', { reason: 'not_stored', name: asset.name })
  return { file, sent: { path: file.path, mimeType: stored.mimeType } }
}
