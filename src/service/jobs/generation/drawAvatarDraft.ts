import { errorOf } from '../../../contract/jobErrors.ts'
import type { AvatarVideo } from '../../../contract/operations/generation/avatarVideos.ts'
import type { ServiceContext } from '../../context.ts'
import { preparedPicture } from '../../domain/generation/findFace.ts'
import { soundOf } from '../../domain/speech/soundOf.ts'
import { frameLevels } from '../../media/talking/frameLevels.ts'
import { mouthTrack } from '../../media/talking/mouthTrack.ts'
import { portraitCrop } from '../../media/talking/portraitCrop.ts'
import { readPicture } from '../../media/readPicture.ts'
import { writeTalkingPicture } from '../../media/talking/writeTalkingPicture.ts'
import type { SafeError } from '../../stores/columns.ts'
import type { StoredAvatarVideo } from '../../stores/generation/avatarVideoStore.ts'
import type { AvatarMaterial, AvatarSpeech } from './avatarMaterial.ts'

const FPS = 25
export const DRAFT_MINUTES = 30

export const avatarSizes: Readonly<
  Record<AvatarVideo['aspectRatio'], { readonly width: number; readonly height: number }>
> = {
  '9:16': { width: 720, height: 1_280 },
  '4:5': { width: 720, height: 900 },
  '1:1': { width: 720, height: 720 },
  '16:9': { width: 1_280, height: 720 },
}
const amounts: Readonly<Record<AvatarVideo['motion'], number>> = { still: 0.15, calm: 0.6, lively: 1 }

/** The work of a job, as it is shown. */
export interface AvatarProgress {
  readonly stage: string
  readonly unit: string
  readonly done: number
  readonly total: number
}

export interface AvatarWork {
  readonly video: StoredAvatarVideo
  readonly speech: AvatarSpeech
  readonly outputPath: string
  readonly onProgress: (progress: AvatarProgress) => void
}

/** Makes the picture speak on this machine. Returns a refusal if the material cannot be used. */
export async function drawAvatarDraft(
  service: ServiceContext,
  { material, onProgress, outputPath, speech, video }: AvatarWork & { readonly material: AvatarMaterial },
  signal: AbortSignal,
): Promise<SafeError | null> {
  const { image, picture: asset, sound: soundAsset } = material
  const stored = preparedPicture(asset)
  if (image.face === null) return errorOf('avatar_video_failed', { reason: 'no_face' })
  const sound = await soundOf(service, soundAsset)
  const file = stored === null ? null : await service.blobs.localFile(stored.key)
  try {
    if (stored === null || file === null)
      return errorOf('media_unavailable', { reason: 'not_stored', name: asset.name })
    if (sound === null) return errorOf('media_unavailable', { reason: 'sound_not_stored' })
    const { ffmpeg } = service.config
    const size = avatarSizes[video.aspect_ratio]
    const face = image.face.map(([x, y, z]) => ({ x: x * stored.width, y: y * stored.width, z: z * stored.width }))
    const crop = portraitCrop(face, stored, size)
    const scale = size.width / crop.width
    const placed = face.map(({ x, y, z }) => ({ x: (x - crop.x) * scale, y: (y - crop.y) * scale, z: z * scale }))
    const pixels = await readPicture({ path: file.path, container: stored.container, crop, size, ffmpeg, signal })
    const levels = await frameLevels(sound, FPS, signal)
    const mouths = mouthTrack(levels, { fps: FPS, words: speech.voiceover.words ?? [] })
    const scene = { picture: pixels, size, face: placed, fps: FPS, motion: amounts[video.motion], mouths }
    const onFrame = (done: number): void => onProgress({ stage: 'drawing', unit: 'frames', done, total: mouths.length })
    const deadlineMs = DRAFT_MINUTES * 60_000
    await writeTalkingPicture({ scene, sound, outputPath, ffmpeg, deadlineMs, signal, onFrame })
    return null
  } finally {
    await file?.release()
    await sound?.release()
  }
}
