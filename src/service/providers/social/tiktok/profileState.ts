import { z } from 'zod'
import type { ProfilePublication } from '../../../../contract/operations/social/publications.ts'
import type { PostRequest } from '../../social.ts'
import type { Tiktok } from './tiktokCall.ts'

/** A post of a profile. The network makes it when the last bytes of its video have arrived. */
export interface ProfilePost {
  readonly tiktok: Tiktok
  readonly request: PostRequest
  readonly post: ProfilePublication
  readonly signal: AbortSignal
}

export const stateSchema = z.object({
  publishId: z.string().min(1).max(200),
  uploadUrl: z.url().max(4_000),
  /** Bytes of a chunk. The last one has the rest too. */
  chunkBytes: z.int().min(1),
  /** Bytes that the network has confirmed. */
  sent: z.int().min(0),
  username: z.string(),
  /** Whether the last bytes may have been sent. */
  isFinishing: z.boolean(),
  /** Whether the network has confirmed them. */
  isFinished: z.boolean(),
})
export type ProfileState = z.output<typeof stateSchema>

/** Null before the upload, and after the network has lost it. */
export const stateOf = ({ state }: PostRequest): ProfileState | null =>
  state === null ? null : stateSchema.nullable().parse(JSON.parse(state))

export async function save({ request, signal }: ProfilePost, state: ProfileState): Promise<ProfileState> {
  await request.saveState(JSON.stringify(state))
  signal.throwIfAborted()
  return state
}
