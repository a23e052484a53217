import { CANVAS_RATIOS } from '../../../composition/limits.ts'
import { type AiVideoModel, MAX_VIDEO_SECONDS } from '../../../contract/operations/generation/aiVideos.ts'
import type { ListedVideoModel } from '../../providers/video.ts'
import type { ListedModels } from './serverVideoModels.ts'

export const LOCAL_PROVIDER = 'local'
export const SERVER_PROVIDER = 'server'

const shared = {
  aspectRatios: [...CANVAS_RATIOS],
  resolutions: ['480p', '720p', '1080p'],
} satisfies Partial<AiVideoModel>

/**
 * The model of this host: moves over a picture of the project, or stock clips with the prompt as a title. It generates
 * nothing, so it has no use for a negative prompt.
 */
export const animatic: AiVideoModel = {
  ...shared,
  provider: LOCAL_PROVIDER,
  id: 'animatic',
  name: 'Animatic',
  capabilities: ['t2v', 'i2v'],
  durationSeconds: { min: 1, max: MAX_VIDEO_SECONDS },
  takesNegativePrompt: false,
  makesAudio: false,
  isDraft: true,
}

/**
 * A model of the connected server.
 *
 * Open point: limits of a model — the protocol does not tell them, so every capability is offered, and at most 20 seconds,
 * which no open model exceeds. The server refuses what its model cannot do.
 */
const serverModel = ({ id }: ListedVideoModel): AiVideoModel => ({
  ...shared,
  provider: SERVER_PROVIDER,
  id,
  name: id,
  capabilities: ['t2v', 'i2v', 'r2v'],
  durationSeconds: { min: 1, max: 20 },
  takesNegativePrompt: true,
  makesAudio: true,
  isDraft: false,
})

/** The models of the connected server, then the one of this host. Refuses with `stage_unavailable` if the server did not answer. */
export function aiVideoModels(listed: ListedModels): readonly AiVideoModel[] {
  if (!listed.ok) throw listed.refusal
  return [...(listed.value ?? []).map(serverModel), animatic]
}
