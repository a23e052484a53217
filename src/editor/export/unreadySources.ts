import type { Facts } from '../../base/result.ts'
import type { Composition, OverlayId } from '../../composition/schema.ts'
import type { Asset } from '../../contract/operations/assets.ts'

/** An overlay whose media blocks the export. */
export interface UnreadySource {
  readonly overlayId: OverlayId
  /** Name of the media. Null if it was deleted. */
  readonly name: string | null
  readonly state: 'deleted' | 'failed' | 'processing' | 'lost'
}

type KnownAsset = Pick<Asset, 'id' | 'name'> & {
  readonly preparation: Pick<Asset['preparation'], 'state' | 'renderReady'>
}

const mediaCodes: ReadonlySet<string> = new Set(['media_unavailable', 'missing_media', 'source_not_ready'])

/** True if media caused the refusal or failure of an export. */
export function isAboutMedia(error: { readonly code: string } | null): boolean {
  return error !== null && mediaCodes.has(error.code)
}

/** Name of a file that the service has lost. Null for other errors. */
export function lostFileOf(error: { readonly facts?: Facts | undefined } | null): string | null {
  const { name, reason } = error?.facts ?? {}
  return reason === 'source_not_stored' && name !== undefined ? String(name) : null
}

/** Null if the asset can be exported. `lostFile` is the name of a file that the service has lost. */
function stateOf(asset: KnownAsset | undefined, lostFile: string | null): UnreadySource['state'] | null {
  if (asset === undefined) return 'deleted'
  if (asset.preparation.state === 'failed') return 'failed'
  if (!asset.preparation.renderReady) return 'processing'
  return lostFile === asset.name ? 'lost' : null
}

/** Overlays with missing or unready media, in timeline order. */
export function unreadySources(
  document: Composition,
  assets: readonly KnownAsset[],
  lostFile: string | null,
): readonly UnreadySource[] {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return document.overlays
    .toSorted((one, other) => one.from - other.from || one.row - other.row)
    .flatMap((overlay) => {
      if (!('sourceAssetId' in overlay)) return []
      const asset = byId.get(overlay.sourceAssetId)
      const state = stateOf(asset, lostFile)
      return state === null ? [] : [{ overlayId: overlay.id, name: asset?.name ?? null, state }]
    })
}
