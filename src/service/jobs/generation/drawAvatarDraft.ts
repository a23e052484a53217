import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import type { AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import type { ServiceContext } from '../../context.ts'
import { preparedPicture } from '../../domain/generation/findFace.ts'
import { NoLongerNeeded } from '../../domain/jobs/whileNeeded.ts'
import { soundOf } from '../../domain/speech/soundOf.ts'
import { frameLevels } from '../../media/talking/frameLevels.ts'
import { mouthTrack } from '../../media/talking/mouthTrack.ts'
import { portraitCrop } from '../../media/talking/portraitCrop.ts'
import { readPicture } from '../../media/talking/readPicture.ts'
import { writeTalkingPicture } from '../../media/talking/writeTalkingPicture.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { StoredAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { throttled } from '../attempts/throttled.ts'
import type { AvatarMaterial } from './avatarMaterial.ts'

const FPS = 25
const PROGRESS_INTERVAL_MS: Milliseconds = 500
export const DRAFT_MINUTES = 30

const sizes: Readonly<Record<AvatarVideo['aspectRatio'], { readonly width: number; readonly height: number }>> = {
  '9:16': { width: 720, height: 1_280 },
  '4:5': { width: 720, height: 900 },
  '1:1': { width: 720, height: 720 },
  '16:9': { width: 1_280, height: 720 },
}
const amounts: Readonly<Record<AvatarVideo['motion'], number>> = { still: 0.15, calm: 0.6, lively: 1 }

interface Draft {
  readonly job: StoredJob
  readonly video: StoredAvatarVideo
  readonly material: AvatarMaterial
  readonly outputPath: string
}

/** Makes the picture speak on this machine. Returns a refusal if the material cannot be used. */
export async function drawAvatarDraft(
  service: ServiceContext,
  { job, material, outputPath, video }: Draft,
  signal: AbortSignal,
): Promise<SafeError | null> {
  const { image, picture: asset, sound: soundAsset, voiceover } = material
  const stored = preparedPicture(asset)
  if (image.face === null) return errorOf('avatar_video_failed', { reason: 'no_face' })
  const sound = await soundOf(service, soundAsset)
  const file = stored === null ? null : await service.blobs.localFile(stored.key)
  try {
    if (stored === null || file === null)
      return errorOf('media_unavailable', { reason: 'not_stored', name: asset.name })
    if (sound === null) return errorOf('media_unavailable', { reason: 'sound_not_stored' })
    const { ffmpeg } = service.config
    const size = sizes[video.aspect_ratio]
    const face = image.face.map(([x, y, z]) => ({ x: x * stored.width, y: y * stored.width, z: z * stored.width }))
    const crop = portraitCrop(face, stored, size)
    const scale = size.width / crop.width
    const placed = face.map(({ x, y, z }) => ({ x: (x - crop.x) * scale, y: (y - crop.y) * scale, z: z * scale }))
    const pixels = await readPicture({ path: file.path, container: stored.container, crop, size, ffmpeg, signal })
    const levels = await frameLevels(sound, FPS, signal)
    const mouths = mouthTrack(levels, { fps: FPS, words: voiceover.words ?? [] })
    const scene = { picture: pixels, size, face: placed, fps: FPS, motion: amounts[video.motion], mouths }
    const progress = throttled(
      PROGRESS_INTERVAL_MS,
      (done: number) => showProgress(service, job, { done, total: mouths.length }),
      (fault) =>
        service.log.warn({ err: fault, jobId: job.id }, 'the progress of an avatar video was not written down'),
    )
    const deadlineMs = DRAFT_MINUTES * 60_000
    try {
      await writeTalkingPicture({ scene, sound, outputPath, ffmpeg, deadlineMs, signal, onFrame: progress.report })
    } finally {
      await progress.settle()
    }
    if (!(await jobStore.isActive(service.db, job.id))) throw new NoLongerNeeded()
    return null
  } finally {
    await file?.release()
    await sound?.release()
  }
}

async function showProgress(
  service: ServiceContext,
  job: StoredJob,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  const work = { unit: 'frames', stage: 'drawing', done, total }
  await jobStore.setProgress(service.db, job.id, {
    percent: Math.min(99, Math.floor((100 * done) / Math.max(1, total))),
    work,
    now: service.now(),
  })
}
