import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { call, callAt } from '../../../client/http/http.ts'
import { hostOffers } from '../../../client/http/session.ts'
import { waitFor } from '../../../client/http/waitFor.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { cancelPreparation } from '../../../contract/extensions/cancelRoutes.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { chooseSoundTrack } from '../../../contract/extensions/soundTrackRoutes.ts'
import { readAsset, type Asset } from '../../../contract/operations/assets.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { TrackRefused } from './TrackRefused.ts'

const INTERVAL_MS = 500

export interface TrackChoice {
  readonly overlayIds: readonly OverlayId[]
  readonly originalId: string
  readonly track: number
  /** The name of a new copy. */
  readonly name: string
}

interface Reading {
  readonly signal: AbortSignal
  readonly onRead: (asset: Asset) => void
}

/**
 * Returns the asset that plays the chosen sound track, once it is ready. Throws ApiError, TrackRefused, or the abort
 * reason of the signal. Aborting also cancels the preparation of the copy.
 */
export async function readyCopy({ name, originalId, track }: TrackChoice, reading: Reading): Promise<Asset> {
  const { onRead, signal } = reading
  // This request is never aborted, because the copy can be cancelled only once its id is known.
  let asset = await callAt(EXTENSIONS_PREFIX, chooseSoundTrack, {
    params: { assetId: originalId },
    body: { track, name },
  })
  try {
    while (asset.preparation.state === 'processing') {
      onRead(asset)
      await waitFor(INTERVAL_MS, signal)
      asset = await call(readAsset, { params: { assetId: asset.id }, signal })
    }
  } catch (error) {
    if (signal.aborted) await cancelCopy(asset.id)
    throw error
  }
  signal.throwIfAborted()
  if (asset.preparation.state === 'ready') return asset
  const reason = asset.preparation.error ?? pageError('asset_not_prepared')
  throw new TrackRefused(sentenceOfError(reason, 'preparing'))
}

/** A host that cannot cancel finishes the copy. */
async function cancelCopy(assetId: string): Promise<void> {
  if (!hostOffers('cancel')) return
  try {
    await callAt(EXTENSIONS_PREFIX, cancelPreparation, { params: { assetId } })
  } catch (error) {
    // It may have ended in the meantime, and nothing waits for it any more.
    if (!(error instanceof ApiError)) throw error
  }
}
