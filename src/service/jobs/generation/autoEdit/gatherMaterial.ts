import { ok, refuse, type Result } from '../../../../base/result.ts'
import { primaryLanguage } from '../../../../composition/speech/fillerWords.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import type { ServiceContext } from '../../../context.ts'
import { readableFile } from '../../../domain/assets/readableFile.ts'
import type { FaceBox, FaceSample, Material } from '../../../domain/autoEdit/material.ts'
import { soundLevelsOf } from '../../../domain/speech/soundLevelsOf.ts'
import { containerOf } from '../../../media/export/layered/readVideoFile.ts'
import { proxySizeOf } from '../../../media/prepare/proxySize.ts'
import type { PictureSurvey } from '../../../media/survey/surveyReader.ts'
import { surveyVideo } from '../../../media/survey/surveyVideo.ts'
import type { Unmet } from '../../../../contract/operations/generation/autoEditReport.ts'
import type { StoredAsset } from '../../../stores/assets/assetStore.ts'
import { fillerWordsStore } from '../../../stores/speech/fillerWordsStore.ts'
import { type StoredTranscript, transcriptStore } from '../../../stores/speech/transcriptStore.ts'
import { transcribe } from '../../speech/transcribe.ts'

/** Faces are looked for in pictures of this size of their longer side. */
const FACE_PICTURE_SIDE = 640

export interface Gathering {
  readonly looksForFaces: boolean
  readonly signal: AbortSignal
  /** Called with the share that is done. */
  readonly onProgress: (share: number) => void
}

export interface Gathered {
  readonly material: Material
  readonly unmet: readonly Unmet[]
}

/** The transcript takes most of the time, if it is not stored yet. */
const TRANSCRIPT_SHARE = 0.7

/**
 * Gathers what is known about a video: its words, the levels of its sound, its shots and its faces. Refuses if the file
 * is gone or cannot be read; speech that is missing is no such reason.
 */
export async function gatherMaterial(
  service: ServiceContext,
  asset: StoredAsset,
  { looksForFaces, onProgress, signal }: Gathering,
): Promise<Result<Gathered>> {
  const heard = await transcriptOfAsset(service, asset, {
    signal,
    onProgress: (share) => onProgress(share * TRANSCRIPT_SHARE),
  })
  if (!heard.ok) return refuse(heard.refusal)
  const { transcript, unmet } = heard.value
  const levels = asset.has_audio ? await soundLevelsOf(service, asset, signal) : null
  const seen = await surveyOf(service, asset, {
    looksForFaces,
    signal,
    onProgress: (share) => onProgress(TRANSCRIPT_SHARE + share * (1 - TRANSCRIPT_SHARE)),
  })
  if (!seen.ok) return refuse(seen.refusal)
  const words = transcript?.passages.flatMap((passage) => passage.words) ?? null
  const lists = await fillerWordsStore.list(service.db, [asset.workspace_id])
  const language = transcript?.language ?? null
  const material: Material = {
    assetId: asset.id,
    name: asset.name,
    tags: asset.tags,
    durationMs: asset.duration_ms ?? 0,
    language,
    fillers: lists.find((list) => list.language === primaryLanguage(language))?.words ?? null,
    words: words !== null && words.length > 0 ? words : null,
    levels,
    ...seen.value,
  }
  return ok({ material, unmet })
}

interface Heard {
  readonly transcript: StoredTranscript | null
  readonly unmet: readonly Unmet[]
}

/** The stored transcript of an asset, or a new one. Without one, the reason is said. */
async function transcriptOfAsset(
  service: ServiceContext,
  asset: StoredAsset,
  { onProgress, signal }: Omit<Gathering, 'looksForFaces'>,
): Promise<Result<Heard>> {
  const stored = await transcriptStore.find(service.db, asset.workspace_id, asset.id)
  if (stored !== null) return ok({ transcript: stored, unmet: [] })
  if (!asset.has_audio) return ok({ transcript: null, unmet: [{ reason: 'no_sound', subject: asset.name }] })
  const made = await transcribe(
    service,
    { asset, language: null },
    { signal, onProgress: (done, total) => onProgress(done / Math.max(1, total)) },
  )
  if (made.ok) return ok({ transcript: made.value, unmet: [] })
  const reason = withoutWords[made.refusal.code]
  return reason === undefined
    ? refuse(made.refusal)
    : ok({ transcript: null, unmet: [{ reason, subject: asset.name }] })
}

/** Refusals of a transcription after which a video is edited without words. */
const withoutWords: Readonly<Record<string, Unmet['reason']>> = {
  stage_unavailable: 'no_recognizer',
  speech_missing: 'no_speech',
}

type Seen = PictureSurvey & { readonly faces: readonly FaceSample[] }

/** Shots, dark and frozen pictures, and faces. Read from the proxy, which is small and upright. */
async function surveyOf(
  service: ServiceContext,
  asset: StoredAsset,
  { looksForFaces, onProgress, signal }: Gathering,
): Promise<Result<Seen>> {
  const proxy = asset.prepared?.proxy ?? null
  const readable =
    proxy === null ? readableFile(asset) : { key: proxy.key, container: containerOf(proxy) ?? asset.container }
  const file = readable === null ? null : await service.blobs.localFile(readable.key)
  if (file === null || readable === null)
    return refuse(errorOf('media_unavailable', { reason: 'not_stored', name: asset.name }))
  const faces: FaceSample[] = []
  const { height, width } = asset
  const size = proxySizeOf(
    { width: width ?? 16, height: height ?? 9 },
    { shortSide: FACE_PICTURE_SIDE, longSide: FACE_PICTURE_SIDE },
  )
  try {
    const survey = await surveyVideo({
      path: file.path,
      container: readable.container,
      durationMs: asset.duration_ms ?? 0,
      ffmpeg: service.config.ffmpeg,
      signal,
      faceSize: looksForFaces ? size : null,
      onPicture: async (pixels, atMs) => {
        const found = await service.providers.faces.findFaces({ ...size, pixels }, signal)
        faces.push({ atMs, faces: found.map((face) => shareOf(face, size)) })
      },
      onProgress,
    })
    return ok({ ...survey, faces })
  } finally {
    await file.release()
  }
}

const shareOf = (face: FaceBox, { height, width }: { readonly width: number; readonly height: number }): FaceBox => ({
  x: face.x / width,
  y: face.y / height,
  width: face.width / width,
  height: face.height / height,
})
