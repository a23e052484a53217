import type { ListedVideoModel } from '../../providers/video.ts'
import type { ListedModels } from './serverVideoModels.ts'

/** The maker of an avatar video: a model of the connected server, or this host, which makes a draft. */
export type AvatarEngine =
  | { readonly source: 'draft'; readonly modelId: null }
  | { readonly source: 'model'; readonly modelId: string }

export const draft: AvatarEngine = { source: 'draft', modelId: null }

/** Words in the names of models that let a picture speak, such as Wan2.2-S2V and LongCat-Video-Avatar. */
const speaking = /s2v|avatar|speech|talk|lip|portrait/iu

/**
 * Open point: models — the protocol does not tell which models take speech, so we choose the first whose name says so,
 * or the only one. Without one, this host makes a draft.
 */
export function speakingModel(models: readonly ListedVideoModel[]): AvatarEngine {
  const [first, ...others] = models
  const found = models.find(({ id }) => speaking.test(id)) ?? (others.length === 0 ? first : undefined)
  return found === undefined ? draft : { source: 'model', modelId: found.id }
}

/** The engine of a workspace. Refuses with `stage_unavailable` if its server did not answer. */
export function avatarEngine(models: ListedModels): AvatarEngine {
  if (!models.ok) throw models.refusal
  return models.value === null ? draft : speakingModel(models.value)
}
