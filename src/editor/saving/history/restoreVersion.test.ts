import { describe, expect, it } from 'vitest'
import type { Composition } from '../../../composition/schema.ts'
import { composition, media, overlay, IMAGE_ID } from '../../../testing/composition/overlays.ts'
import { createSession } from '../../session/session.ts'
import { restoreVersion, revertChange } from './restoreVersion.ts'

const clip = overlay({ type: 'video', id: 1, from: 30, durationInFrames: 60, width: 1_080, height: 1_920 })
const lostPicture = overlay({ type: 'image', id: 2, row: 1, sourceAssetId: IMAGE_ID })
const earlier = composition([clip, lostPicture], { durationInFrames: 90 })
const wide = { aspectRatio: '16:9', width: 1_920, height: 1_080, fps: 25 } as const
const text = overlay({ type: 'text', id: 2, row: 1, from: 50, durationInFrames: 25, width: 1_600, left: 160 })

/** A session on a wide composition at 25 fps that views an earlier, tall version at 30 fps. */
function open(document: Composition) {
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
  const viewed = { document: earlier, label: 'yesterday', revision: 'r0', title: '' }
  session.viewVersion(viewed)
  const clips = () => session.getState().document.overlays
  return { session, viewed, clips }
}

describe('restoring a version of another frame rate and canvas', () => {
  it('restores its settings too', () => {
    const { session, viewed } = open(composition([], { ...wide, durationInFrames: 90 }))
    expect(restoreVersion(session, { ...viewed, document: composition([clip]) })).toMatchObject({ ok: true })
    expect(session.getState().document).toEqual({ ...composition([clip]) })
  })

  it('keeps the times in seconds of overlays that take the place of a lost clip', () => {
    const { session, viewed, clips } = open(composition([text], wide))
    restoreVersion(session, viewed)
    expect(session.getState().document).toMatchObject({ fps: 30, width: 1_080 })
    expect(clips()).toMatchObject([
      { id: 1, from: 30 },
      { id: 2, type: 'text', from: 60, durationInFrames: 30 },
    ])
  })

  it('reverts one clip in the current frames and pixels', () => {
    const { session, viewed, clips } = open(composition([text], wide))
    expect(revertChange(session, viewed, { overlayId: 1, name: 'clip' })).toMatchObject({ ok: true })
    expect(session.getState().document).toMatchObject({ fps: 25, width: 1_920 })
    expect(clips().find(({ id }) => id === 1)).toMatchObject({ from: 25, durationInFrames: 50, width: 1_920 })
  })

  it('reverts the settings and keeps all clips at their times and places', () => {
    const { session, viewed, clips } = open(composition([text], wide))
    expect(revertChange(session, viewed, { overlayId: null, name: 'settings' })).toMatchObject({ ok: true })
    expect(session.getState().document).toMatchObject({ fps: 30, width: 1_080, height: 1_920, aspectRatio: '9:16' })
    expect(clips()).toMatchObject([{ from: 60, durationInFrames: 30, left: 90, width: 900 }])
  })
})
