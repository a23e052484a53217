import { describe, expect, it } from 'vitest'
import { preparedAsset } from '../../testing/page/uploads.ts'
import { drawableOf, noMedia, withListed, withoutFile, withPlayable } from './projectMediaState.ts'

const asset = preparedAsset()
const expiresAt = '2099-01-01T00:00:00.000Z'
const media = { source: { url: '/a.png', expiresAt }, thumbnail: null, proxy: null, filmstrip: null, peaks: null }

describe('the state of project media', () => {
  it('stays the same object while nothing changes, because every reader renders when it changes', () => {
    const listed = withListed(noMedia, asset)
    expect(withListed(listed, asset)).toBe(listed)
    const playable = withPlayable(listed, asset, media)
    expect(withPlayable(playable, asset, media)).toBe(playable)
  })

  it('plays the proxy if there is one', () => {
    const proxied = { ...media, proxy: { url: '/proxy.mp4', expiresAt } }
    expect(withPlayable(noMedia, asset, proxied).playable[asset.id]?.url).toBe('/proxy.mp4')
  })

  it('keeps only the name of a file that no longer exists', () => {
    const state = withoutFile(withPlayable(withListed(noMedia, asset), asset, media), asset.id)
    expect(drawableOf(state, asset.id)).toMatchObject({ name: 'a.png', state: 'missing', thumbnail: null })
    expect(state.playable).toEqual({})
  })
})
