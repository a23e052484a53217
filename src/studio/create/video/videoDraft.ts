import { t } from '@lingui/core/macro'
import type { AiVideoRequest } from '../../../client/generation/aiVideos.ts'
import type {
  AiVideo,
  AiVideoModel,
  VideoCapability,
  VideoResolution,
} from '../../../contract/operations/generation/aiVideos.ts'
import type { CanvasRatio } from '../../../composition/schema.ts'

/** The form of an AI video. */
export interface VideoDraft {
  /** Null for the first model of the host. */
  readonly model: { readonly provider: string; readonly id: string } | null
  readonly capability: VideoCapability
  readonly prompt: string
  readonly durationSeconds: number
  /** Null for the ratio of the open video. */
  readonly aspectRatio: CanvasRatio | null
  readonly resolution: VideoResolution
  readonly negativePrompt: string
  /** Kept from another video, for a variation. Null lets the service choose. */
  readonly seed: number | null
  readonly generateAudio: boolean
  readonly referenceAssetId: string | null
}

export const emptyDraft: VideoDraft = {
  model: null,
  capability: 't2v',
  prompt: '',
  durationSeconds: 5,
  aspectRatio: null,
  resolution: '720p',
  negativePrompt: '',
  seed: null,
  generateAudio: false,
  referenceAssetId: null,
}

/** A draft that a model takes. */
export interface FittedDraft extends VideoDraft {
  readonly aspectRatio: CanvasRatio
}

/** The ratio of most short videos. */
const DEFAULT_RATIO: CanvasRatio = '9:16'

/** The form for a variation of a video: the same request with its seed. */
export function draftOf({ capability, input, modelId, provider, referenceAssetId }: AiVideo): VideoDraft {
  const { negativePrompt = '', ...rest } = input
  return { ...rest, negativePrompt, capability, referenceAssetId, model: { provider, id: modelId } }
}

/** The chosen model. If the host no longer has it, the first one. Null if there is none. */
export function modelOf(models: readonly AiVideoModel[], { model }: VideoDraft): AiVideoModel | null {
  return models.find(({ id, provider }) => id === model?.id && provider === model.provider) ?? models[0] ?? null
}

/** The draft as the model takes it, which is what the form shows. `ratio` is that of the open video. */
export function fittedDraft(draft: VideoDraft, model: AiVideoModel, ratio: CanvasRatio = DEFAULT_RATIO): FittedDraft {
  const { aspectRatios, capabilities, durationSeconds, resolutions } = model
  const taken = <Value>(values: readonly Value[], wanted: Value): Value =>
    values.includes(wanted) ? wanted : (values[0] ?? wanted)
  const capability = taken(capabilities, draft.capability)
  return {
    ...draft,
    capability,
    durationSeconds: Math.min(durationSeconds.max, Math.max(durationSeconds.min, draft.durationSeconds)),
    aspectRatio: taken(aspectRatios, draft.aspectRatio ?? ratio),
    resolution: taken(resolutions, draft.resolution),
    // A reference may be a video, and a first picture may not.
    referenceAssetId: capability === draft.capability ? draft.referenceAssetId : null,
  }
}

/** Why the draft cannot be sent yet. */
export type Missing = 'prompt' | 'reference' | null

export function missingOf({ capability, prompt, referenceAssetId }: VideoDraft): Missing {
  if (prompt.trim() === '') return 'prompt'
  return capability !== 't2v' && referenceAssetId === null ? 'reference' : null
}

/** The request for a draft that fits the model. What the model does not take is left out. */
export function requestOf(draft: FittedDraft, model: AiVideoModel): AiVideoRequest {
  const { aspectRatio, capability, durationSeconds, generateAudio, resolution, seed, ...rest } = draft
  const negativePrompt = rest.negativePrompt.trim()
  const referenceAssetId = capability === 't2v' ? null : rest.referenceAssetId
  return {
    provider: model.provider,
    modelId: model.id,
    capability,
    input: {
      prompt: rest.prompt.trim(),
      durationSeconds,
      aspectRatio,
      resolution,
      generateAudio: generateAudio && model.makesAudio,
      ...(model.takesNegativePrompt && negativePrompt !== '' ? { negativePrompt } : {}),
      ...(seed === null ? {} : { seed }),
    },
    ...(referenceAssetId === null ? {} : { referenceAssetId }),
  }
}

/** The name of a model for people. The one of this machine makes drafts. */
export const modelName = (isDraft: boolean, name: string): string => (isDraft ? t`Animatic` : name)

/** A draft after a change, with what else the form shows. The ratio of the open video is no choice, and is not kept. */
export function changedDraft(draft: VideoDraft, model: AiVideoModel | null, changed: Partial<VideoDraft>): VideoDraft {
  const shown = model === null ? draft : { ...fittedDraft(draft, model), aspectRatio: draft.aspectRatio }
  return { ...shown, ...changed }
}
