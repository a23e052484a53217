import { t } from '@lingui/core/macro'
import type { Asset, AssetMedia } from '../../contract/operations/assets.ts'

/** The URL from which a player reads an asset. Has the shape of the scene's `SceneSource`. */
export interface PlayableSource {
  readonly url: string
  readonly kind: 'video' | 'music' | 'image'
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
  readonly hasAudio: boolean
}

/** The parts of an asset that a timeline draws. Has the shape of the timeline's `TimelineAsset`. */
export interface DrawableAsset {
  readonly name: string
  /** True if the project lacks the file, so that the name is a placeholder. */
  readonly isUnknown?: true
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

const unknownAsset: DrawableAsset = {
  name: t`Missing media`,
  isUnknown: true,
  state: 'missing',
  filmstrip: null,
  peaks: null,
  thumbnail: null,
}

export const noMedia: ProjectMediaState = { drawable: new Map(), playable: {} }

export function drawableOf({ drawable }: ProjectMediaState, assetId: string): DrawableAsset {
  return drawable.get(assetId) ?? unknownAsset
}

export function withDrawable(
  state: ProjectMediaState,
  assetId: string,
  changes: Partial<DrawableAsset>,
): ProjectMediaState {
  const drawable = new Map(state.drawable).set(assetId, { ...drawableOf(state, assetId), ...changes })
  return { ...state, drawable }
}

/** Sets the name and status of an asset. */
export function withListed(state: ProjectMediaState, asset: Asset): ProjectMediaState {
  const before = state.drawable.get(asset.id)
  const { name } = asset
  const listed = asset.preparation.state
  return before?.name === name && before.state === listed
    ? state
    : withDrawable(state, asset.id, { name, state: listed })
}

/** Sets the playback URL of an asset: its proxy if it has one. */
export function withPlayable(state: ProjectMediaState, asset: Asset, media: AssetMedia): ProjectMediaState {
  const { url } = media.proxy ?? media.source
  if (state.playable[asset.id]?.url === url) return state
  const { durationMs, width, height, type: kind } = asset
  const source = { url, kind, durationMs, width, height, hasAudio: asset.hasAudio || kind === 'music' }
  return { ...state, playable: { ...state.playable, [asset.id]: source } }
}

/** Shows a deleted file as missing under its old name. It cannot be played. */
export function withoutFile(state: ProjectMediaState, assetId: string): ProjectMediaState {
  const { name } = drawableOf(state, assetId)
  const { drawable } = withDrawable(state, assetId, { ...unknownAsset, name })
  if (state.playable[assetId] === undefined) return { ...state, drawable }
  const { [assetId]: _gone, ...playable } = state.playable
  return { drawable, playable }
}
