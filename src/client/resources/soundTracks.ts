import { queryOptions } from '@tanstack/react-query'
import { listSoundTracks } from '../../contract/extensions/soundTrackRoutes.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { callAt } from '../http/http.ts'

/** The sound tracks of an asset, for a host that offers `soundTracks`. */
export const soundTracksQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', assetId, 'sound-tracks'],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, listSoundTracks, { params: { assetId }, signal }),
  })
