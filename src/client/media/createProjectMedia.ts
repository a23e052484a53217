import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Asset, AssetMedia } from '../../contract/operations/assets.ts'
import { assetMediaQuery } from './assetMediaQuery.ts'
import { loadPictures } from './loadPictures.ts'
import {
  drawableOf,
  noMedia,
  withDrawable,
  withListed,
  withoutFile,
  withPlayable,
  type DrawableAsset,
  type ProjectMediaState,
} from './projectMediaState.ts'

/** The media of one project, for as long as a composition is open. */
export interface ProjectMedia extends StoreApi<ProjectMediaState> {
  /** Updates the project's assets after a read. */
  readonly setAssets: (assets: readonly Asset[]) => void
  /** The drawable parts of an asset that are already loaded. The first call starts loading. */
  readonly assetOf: (assetId: string) => DrawableAsset
  /** Loads the assets that a composition uses, so that they can be played. */
  readonly use: (assetIds: Iterable<string>) => void
  /** Stops renewing the URLs of media. */
  readonly close: () => void
}

/** Loads the pictures, peaks and URLs of each used asset once, and renews the URLs before they expire. */
export function createProjectMedia(queryClient: QueryClient, onFault: (fault: unknown) => void): ProjectMedia {
  const store = createStore<ProjectMediaState>(() => noMedia)
  /** Null until the list has been read. No asset counts as missing before that. */
  let assets: ReadonlyMap<string, Asset> | null = null
  const wanted = new Set<string>()
  const observed = new Map<string, { readonly revision: string; readonly stop: () => void }>()
  /** The asset revision whose pictures are loaded, by asset id. */
  const drawn = new Map<string, string>()

  const forget = (assetId: string) => {
    observed.get(assetId)?.stop()
    observed.delete(assetId)
    drawn.delete(assetId)
    store.setState((state) => withoutFile(state, assetId))
  }
  const show = (asset: Asset, media: AssetMedia) => {
    store.setState((state) => withPlayable(state, asset, media))
    if (drawn.get(asset.id) === asset.updatedAt) return
    drawn.set(asset.id, asset.updatedAt)
    loadPictures(media, (piece) => {
      if (assets?.has(asset.id) === true) store.setState((state) => withDrawable(state, asset.id, piece))
    }).catch(onFault)
  }
  const observe = (asset: Asset) => {
    const before = observed.get(asset.id)
    if (asset.preparation.state !== 'ready' || before?.revision === asset.updatedAt) return
    before?.stop()
    const observer = new QueryObserver(queryClient, assetMediaQuery(asset.id, asset.updatedAt))
    const onResult = ({ data, error, isFetching }: ReturnType<typeof observer.getCurrentResult>) => {
      if (data !== undefined) show(asset, data)
      if (error !== null && !isFetching) onFault(error)
    }
    const stop = observer.subscribe(onResult)
    // The observer does not report a result that is already cached.
    onResult(observer.getCurrentResult())
    observed.set(asset.id, { revision: asset.updatedAt, stop })
  }
  const refresh = (assetId: string) => {
    if (assets === null) return
    const asset = assets.get(assetId)
    if (asset === undefined) return forget(assetId)
    store.setState((state) => withListed(state, asset))
    observe(asset)
  }
  const want = (assetId: string) => {
    if (wanted.has(assetId)) return
    wanted.add(assetId)
    // Deferred, because this is called during rendering.
    queueMicrotask(() => refresh(assetId))
  }

  return Object.assign(store, {
    setAssets: (list: readonly Asset[]) => {
      assets = new Map(list.map((asset) => [asset.id, asset]))
      wanted.forEach(refresh)
    },
    assetOf: (assetId: string) => {
      want(assetId)
      return drawableOf(store.getState(), assetId)
    },
    use: (assetIds: Iterable<string>) => {
      for (const assetId of assetIds) want(assetId)
    },
    close: () => {
      observed.forEach(({ stop }) => stop())
      observed.clear()
    },
  })
}
