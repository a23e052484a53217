import { z } from 'zod'
import { MAX_PAGE_CAPTION } from '../../../../contract/operations/social/publications.ts'
import type { Publisher } from '../../social.ts'
import { requireSuitable } from '../requireSuitable.ts'
import { videoRules } from '../videoRules.ts'
import { openPage } from './graphAccounts.ts'
import type { Graph } from './graphCall.ts'
import { foundPost, type PagePost, textOf } from './graphPost.ts'
import { feedSchema, prepareFeedVideo, publishFeedVideo } from './pageFeed.ts'
import { prepareReel, publishReel, reelSchema } from './reels.ts'

const stateSchema = z.discriminatedUnion('kind', [reelSchema, feedSchema])
type PostState = z.output<typeof stateSchema>

/** Publishes reels and videos of the feed of a page. */
export function graphPublisher(graph: Graph): Publisher {
  return {
    options: async (accountId, signal) => ({
      name: (await openPage(graph, accountId, signal)).name,
      destinations: ['page_feed', 'reels'],
      video: videoRules.reels,
      captionCharacters: MAX_PAGE_CAPTION,
      canDraft: true,
      canSchedule: true,
      privacyLevels: [],
      canComment: false,
      canDuet: false,
      canStitch: false,
    }),
    prepare: async (request, signal) => {
      const state = stateOf(request)
      requireSuitable(request.video, videoRules[request.destination])
      const post = await opened(graph, request, signal)
      if (request.destination === 'reels') return await prepareReel(post, state?.kind === 'reel' ? state : null)
      return await prepareFeedVideo(post, state?.kind === 'feed' ? state : null)
    },
    publish: async (request, signal) => {
      const state = stateOf(request)
      if (state === null) throw new Error('A post must be prepared before it is published.')
      const post = await opened(graph, request, signal)
      await (state.kind === 'reel' ? publishReel(post, state) : publishFeedVideo(post, state))
    },
    look: async (request, signal) => {
      const state = stateOf(request)
      if (state === null) return { kind: 'not_sent' }
      return await foundPost(await opened(graph, request, signal), state)
    },
  }
}

function stateOf({ destination, state }: PagePost['request']): PostState | null {
  if (destination === 'profile') throw new Error('A page has no profile to post to.')
  return state === null ? null : stateSchema.parse(JSON.parse(state))
}

async function opened(graph: Graph, request: PagePost['request'], signal: AbortSignal): Promise<PagePost> {
  textOf(request)
  return { graph: (await openPage(graph, request.accountId, signal)).graph, request, signal }
}
