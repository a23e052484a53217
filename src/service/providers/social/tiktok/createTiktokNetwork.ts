import type { SocialNetwork } from '../../social.ts'
import { PROFILE_ID, readCreator } from './creator.ts'
import type { Tiktok } from './tiktokCall.ts'
import { tiktokPublisher } from './tiktokPublisher.ts'

/** The profile of a person at TikTok. Source: developers.tiktok.com/doc/content-posting-api-get-started. */
export function createTiktokNetwork(tiktok: Tiktok): SocialNetwork {
  return {
    accounts: async (signal) => {
      const { name } = await readCreator(tiktok, signal)
      return [{ id: PROFILE_ID, name, kind: 'profile' }]
    },
    publisher: tiktokPublisher(tiktok),
    // Its ads belong to another program with accounts and tokens of its own.
    ads: null,
  }
}
