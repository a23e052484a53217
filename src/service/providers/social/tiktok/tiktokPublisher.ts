import type { ProfilePublication } from '../../../../contract/operations/social/publications.ts'
import { requireSuitable } from '../requireSuitable.ts'
import type { PostRequest, Publisher } from '../../social.ts'
import { readCreator, requireAllowed, requireProfile } from './creator.ts'
import { foundPost } from './foundPost.ts'
import { finishUpload, uploadBeforeLast } from './profilePost.ts'
import { type ProfilePost, stateOf } from './profileState.ts'
import type { Tiktok } from './tiktokCall.ts'

/** Publishes videos on a profile. */
export function tiktokPublisher(tiktok: Tiktok): Publisher {
  return {
    options: async (accountId, signal) => {
      requireProfile(tiktok, accountId)
      return (await readCreator(tiktok, signal)).options
    },
    prepare: async (request, signal) => {
      const post = opened(tiktok, request, signal)
      const state = stateOf(request)
      if (state?.isFinishing === true) return
      const creator = await readCreator(tiktok, signal)
      requireSuitable(request.video, creator.options.video)
      // The choices for a draft are made in the app.
      if (post.post.mode === 'direct') requireAllowed(creator, post.post)
      await uploadBeforeLast(post, { state, username: creator.username })
    },
    publish: async (request, signal) => {
      const state = stateOf(request)
      if (state === null) throw new Error('A post must be prepared before it is published.')
      await finishUpload(opened(tiktok, request, signal), state)
    },
    look: async (request, signal) => await foundPost(opened(tiktok, request, signal), stateOf(request)),
  }
}

function opened(tiktok: Tiktok, request: PostRequest, signal: AbortSignal): ProfilePost {
  requireProfile(tiktok, request.accountId)
  return { tiktok, request, signal, post: textOf(request) }
}

function textOf({ text }: PostRequest): ProfilePublication {
  if (text.provider !== 'social_two') throw new Error(`A post of ${text.provider} was given to another network.`)
  return text.post
}
