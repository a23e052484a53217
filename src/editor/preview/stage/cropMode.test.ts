import { describe, expect, it } from 'vitest'
import type { SceneMedia } from '../../../scene/sceneMedia.ts'
import { composition, IMAGE_ID, overlay } from '../../../testing/composition/overlays.ts'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { changeRow } from '../../session/view/rows.ts'
import { createSession } from '../../session/session.ts'
import { createCropMode } from './cropMode.ts'

const source = { url: '/image', kind: 'image', durationMs: null, width: 1_600, height: 900, hasAudio: false } as const

function open(media: SceneMedia = { [IMAGE_ID]: source }) {
  const document = composition([
    overlay({ type: 'image', id: 1, left: 0, top: 0, width: 800, height: 450, from: 10 }),
    overlay({ type: 'text', id: 2, row: 1 }),
  ])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  const reported: string[] = []
  const report = (words: string): void => void reported.push(words)
  const mode = createCropMode({
    session,
    media: { snapshot: () => media, subscribe: () => () => undefined },
    callbacks: { onEditText: () => undefined, onRefusal: report, onAnnounce: report },
  })
  session.select([1])
  const crop = actionById('picture.crop')
  return { session, mode, reported, start: () => crop.run(session), crop }
}
const kept = { left: -400, top: -225, right: 0, bottom: 225 }

describe('crop mode', () => {
  it('begins on a visible picture, and is applied in one undo step', () => {
    const { mode, session, start } = open()
    start()
    expect(session.playback.frame()).toBe(10)
    expect(mode.current()?.frame.kept).toEqual({ left: -400, top: -225, right: 400, bottom: 225 })
    mode.keep(kept)
    mode.apply()
    expect(mode.current()).toBeNull()
    expect(session.getState().document.overlays[0]).toMatchObject({
      left: 0,
      width: 400,
      height: 450,
      styles: { crop: { left: 0, top: 0, right: 0.5, bottom: 0 } },
    })
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Crop picture'])
    session.undo()
    expect(session.getState().document.overlays[0]).toMatchObject({ width: 800, styles: {} })
  })

  it('changes nothing when cancelled, or applied unchanged', () => {
    const { mode, session, start } = open()
    start()
    mode.keep(kept)
    mode.leave()
    expect([mode.current(), session.preview.getState().cropping, session.getState().past]).toEqual([null, null, []])
    start()
    mode.apply()
    expect(session.getState().past).toEqual([])
  })

  it('supports ratios, the whole picture, and steps by key', () => {
    const { mode, start } = open()
    start()
    mode.setRatio('1:1')
    expect(mode.current()?.frame.kept).toEqual({ left: -225, top: -225, right: 225, bottom: 225 })
    mode.nudge({ x: 10, y: 0 }, false)
    expect(mode.current()?.frame.kept).toMatchObject({ left: -215, right: 235 })
    mode.nudge({ x: -50, y: -50 }, true)
    expect(mode.current()?.frame.kept).toMatchObject({ left: -215, top: -225, right: 185, bottom: 175 })
    mode.keepAll()
    expect(mode.current()).toMatchObject({ ratio: null, frame: { kept: { left: -400, right: 400 } } })
    mode.setRatio('original')
    expect(mode.current()?.ratio).toBeCloseTo(16 / 9)
  })

  it.each<readonly [string, (session: ReturnType<typeof open>['session']) => void]>([
    ['the playhead goes on', (session) => session.playback.seek(50)],
    ['the picture changes', (session) => session.commit('changeOverlays', { overlayIds: [1], changes: { left: 5 } })],
    ['the picture is deleted', (session) => session.commit('deleteOverlays', { overlayIds: [1] })],
    ['its row is locked', (session) => changeRow(session.rows, 0, { isLocked: true })],
    ['its row is hidden', (session) => changeRow(session.rows, 0, { isHidden: true })],
  ])('ends when %s', (_, act) => {
    const { mode, session, start } = open()
    start()
    act(session)
    expect(mode.current()).toBeNull()
  })

  it('reports a picture that is still loading', () => {
    const { mode, session, start, reported } = open({})
    start()
    expect([mode.current(), session.preview.getState().cropping]).toEqual([null, null])
    expect(reported).toEqual(['This picture is still loading, so it cannot be cropped yet. Try again once it appears.'])
  })

  it('is only available for a single picture in an unlocked row', () => {
    const { crop, session } = open()
    expect(crop.isEnabled(session)).toBe(true)
    for (const ids of [[2], [1, 2], []]) {
      session.select(ids)
      expect(crop.isEnabled(session)).toBe(false)
    }
    session.select([1])
    changeRow(session.rows, 0, { isHidden: true })
    expect(crop.isEnabled(session)).toBe(false)
  })
})
