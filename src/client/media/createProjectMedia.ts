import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Asset, AssetMedia } from '../../contract/operations/assets.ts'
import { readPublicBytes, readPublicFile } from '../http/readPublicFile.ts'
import { assetMediaQuery } from './assetMediaQuery.ts'

/** Where a player reads an asset. Fits the scene's `SceneSource`. */
export interface PlayableSource {
  readonly url: string
  readonly kind: 'video' | 'music' | 'image'
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly hasAudio: boolean
}

/** What a timeline shows of an asset. Fits the timeline's `TimelineAsset`. */
export interface DrawableAsset {
  readonly name: string
  readonly state: 'ready' | 'processing' | 'failed' | 'missing'
  readonly filmstrip: {
    readonly image: ImageBitmap
    readonly frameWidth: number
    readonly frameHeight: number
    readonly frameCount: number
    readonly columns: number
    readonly intervalMs: number
  } | null
  readonly peaks: { readonly values: Uint8Array; readonly bucketsPerSecond: number } | null
  readonly thumbnail: ImageBitmap | null
}

export interface ProjectMediaState {
  readonly drawable: ReadonlyMap<string, DrawableAsset>
  readonly playable: Readonly<Record<string, PlayableSource>>
}

/** The media of one project for as long as a composition is open. */
export interface ProjectMedia extends StoreApi<ProjectMediaState> {
  /** The project's assets as last read. */
  readonly setAssets: (assets: readonly Asset[]) => void
  /** The asset as it can be drawn now. Starts loading it on first use. */
  readonly assetOf: (assetId: string) => DrawableAsset
  /** Loads what a composition uses, so that it can be played. */
  readonly use: (assetIds: Iterable<string>) => void
  /** Stops renewing addresses. */
  readonly close: () => void
}

const unknownAsset: DrawableAsset = {
  name: 'Missing media',
  state: 'missing',
  filmstrip: null,
  peaks: null,
  thumbnail: null,
}

/** Loads pictures, peaks and addresses of the assets that are used, once each, and keeps the addresses fresh. */
export function createProjectMedia(queryClient: QueryClient, onFault: (fault: unknown) => void): ProjectMedia {
  const store = createStore<ProjectMediaState>(() => ({ drawable: new Map(), playable: {} }))
  const assets = new Map<string, Asset>()
  const wanted = new Set<string>()
  const observed = new Map<string, { readonly revision: string; readonly stop: () => void }>()
  const drawn = new Map<string, string>()
  let areAssetsKnown = false

  const draw = (assetId: string, changes: Partial<DrawableAsset>) => {
    const before = store.getState().drawable.get(assetId) ?? unknownAsset
    store.setState(({ drawable }) => ({ drawable: new Map(drawable).set(assetId, { ...before, ...changes }) }))
  }
  /** The file is gone: nothing of it is shown or played any more, only its name is still known. */
  const forget = (assetId: string) => {
    observed.get(assetId)?.stop()
    observed.delete(assetId)
    drawn.delete(assetId)
    const name = store.getState().drawable.get(assetId)?.name ?? unknownAsset.name
    draw(assetId, { ...unknownAsset, name })
    if (store.getState().playable[assetId] === undefined) return
    const { [assetId]: _gone, ...playable } = store.getState().playable
    store.setState({ playable })
  }
  const drawLoaded = (assetId: string, changes: Partial<DrawableAsset>) => {
    if (assets.has(assetId)) draw(assetId, changes)
  }
  const loadPictures = async (assetId: string, media: AssetMedia) => {
    const { filmstrip, peaks, thumbnail } = media
    const picture = async (url: string) => createImageBitmap(await readPublicFile(url))
    await Promise.all([
      filmstrip === null
        ? null
        : picture(filmstrip.url).then((image) => {
            const { frameWidth, frameHeight, frameCount, columns, intervalMs } = filmstrip
            drawLoaded(assetId, { filmstrip: { image, frameWidth, frameHeight, frameCount, columns, intervalMs } })
          }),
      peaks === null
        ? null
        : readPublicBytes(peaks.url).then((values) =>
            drawLoaded(assetId, { peaks: { values, bucketsPerSecond: peaks.bucketsPerSecond } }),
          ),
      thumbnail === null ? null : picture(thumbnail.url).then((image) => drawLoaded(assetId, { thumbnail: image })),
    ])
  }
  const take = (asset: Asset, media: AssetMedia) => {
    const { durationMs, width, height, hasAudio, type: kind } = asset
    const { url } = media.proxy ?? media.source
    const source = { url, kind, durationMs, width, height, hasAudio: hasAudio || kind === 'music' }
    if (store.getState().playable[asset.id]?.url !== url) {
      store.setState(({ playable }) => ({ playable: { ...playable, [asset.id]: source } }))
    }
    if (drawn.get(asset.id) === asset.updatedAt) return
    drawn.set(asset.id, asset.updatedAt)
    loadPictures(asset.id, media).catch(onFault)
  }
  const observe = (asset: Asset) => {
    const before = observed.get(asset.id)
    if (asset.preparation.state !== 'ready' || before?.revision === asset.updatedAt) return
    before?.stop()
    const observer = new QueryObserver(queryClient, assetMediaQuery(asset.id, asset.updatedAt))
    const onResult = ({ data, error, isFetching }: ReturnType<typeof observer.getCurrentResult>) => {
      if (data !== undefined) take(asset, data)
      if (error !== null && !isFetching) onFault(error)
    }
    const stop = observer.subscribe(onResult)
    // What is in the cache already is not reported again.
    onResult(observer.getCurrentResult())
    observed.set(asset.id, { revision: asset.updatedAt, stop })
  }
  const refresh = (assetId: string) => {
    const asset = assets.get(assetId)
    if (asset === undefined) {
      if (areAssetsKnown) forget(assetId)
      return
    }
    const before = store.getState().drawable.get(assetId)
    if (before?.name !== asset.name || before.state !== asset.preparation.state) {
      draw(assetId, { name: asset.name, state: asset.preparation.state })
    }
    observe(asset)
  }
  const want = (assetId: string) => {
    if (wanted.has(assetId)) return
    wanted.add(assetId)
    // One turn later: this is asked for in the middle of drawing.
    queueMicrotask(() => refresh(assetId))
  }

  return Object.assign(store, {
    setAssets: (list: readonly Asset[]) => {
      areAssetsKnown = true
      assets.clear()
      list.forEach((asset) => assets.set(asset.id, asset))
      wanted.forEach(refresh)
    },
    assetOf: (assetId: string) => {
      want(assetId)
      return store.getState().drawable.get(assetId) ?? unknownAsset
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
