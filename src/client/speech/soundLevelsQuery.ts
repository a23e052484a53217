import { queryOptions } from '@tanstack/react-query'
import type { SoundLevels } from '../../composition/words/soundLevels.ts'
import { readSoundLevels } from '../../contract/extensions/soundLevelsRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'
import { resolveAddress } from '../http/host.ts'
import { readPublicBytes } from '../http/readPublicFile.ts'
import { hostOffers } from '../http/session.ts'

/** How loud the sound of a file is over time. Null on a host that does not measure it. */
export const soundLevelsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'sound-levels'],
    queryFn: async ({ signal }): Promise<SoundLevels | null> => {
      if (!hostOffers('soundLevels')) return null
      const { url } = await callAt(EXTENSIONS_PREFIX, readSoundLevels, { params: { assetId }, signal })
      return await readPublicBytes(resolveAddress(url))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
