import { describe, expect, it } from 'vitest'
import { videoOverlaySchema } from '../../composition/overlays/video.ts'
import { composition, overlay, VIDEO_ID } from '../../testing/composition/overlays.ts'
import { createSession } from '../session/session.ts'
import { cutoutPassages, passageAt } from './cutoutPassages.ts'
import { isolatePassage } from './startCutout.ts'

const segments = [
  { startFrame: 30, endFrame: 60 },
  { startFrame: 90, endFrame: 150 },
]
const whole = overlay({ type: 'video', id: 1, from: 10, durationInFrames: 30, videoStartTime: 60, speed: 2 })
const cut = overlay({ type: 'video', id: 1, from: 10, durationInFrames: 90, segments })
const passagesOf = (clip: unknown) => cutoutPassages(videoOverlaySchema.parse(clip), 30)

describe('the passages of a clip', () => {
  it('are one for a clip without removed parts, with the source at each frame', () => {
    const [only, ...others] = passagesOf(whole)
    expect(others).toEqual([])
    expect(only).toMatchObject({ start: 10, end: 40, lengthMs: 2_000 })
    expect([5, 10, 20, 99].map((frame) => only?.sourceMsAt(frame))).toEqual([2_000, 2_000, 2_667, 3_933])
  })

  it('are its kept ranges, and the playhead chooses one', () => {
    const passages = passagesOf(cut)
    expect(passages).toMatchObject([
      { start: 10, end: 40, lengthMs: 1_000 },
      { start: 40, end: 100, lengthMs: 2_000 },
    ])
    expect(passages[1]?.sourceMsAt(40)).toBe(3_000)
    expect([0, 10, 39, 40, 99, 100].map((frame) => passageAt(passages, frame))).toEqual([0, 0, 0, 1, 1, 0])
  })

  it('become clips of their own, so that one can be cut out', () => {
    const record = { compositionId: VIDEO_ID, projectId: VIDEO_ID, title: 'A', updatedAt: '2026-11-27T20:00:00.000Z' }
    const session = createSession({ ...record, document: composition([cut]) }, [])
    const [, second] = passagesOf(cut)
    if (second === undefined) throw new Error('There are two passages.')
    const isolated = isolatePassage(session, 1, second)
    if (!isolated.ok) throw new Error(isolated.refusal.message)
    const clips = session.getState().document.overlays
    expect(clips).toHaveLength(2)
    const chosen = clips.find(({ id }) => id === isolated.value)
    expect(chosen).toMatchObject({ from: 40, durationInFrames: 60 })
    expect(passagesOf(chosen)).toMatchObject([{ start: 40, end: 100, lengthMs: 2_000 }])
    expect(isolatePassage(session, isolated.value, second)).toMatchObject({ ok: true, value: isolated.value })
    expect(session.getState().document.overlays).toHaveLength(2)
    expect(session.undo().ok).toBe(true)
    expect(session.getState().document.overlays).toEqual(composition([cut]).overlays)
  })

  it('are split off on both sides in one step', () => {
    const record = { compositionId: VIDEO_ID, projectId: VIDEO_ID, title: 'A', updatedAt: '2026-11-27T20:00:00.000Z' }
    const session = createSession({ ...record, document: composition([whole]) }, [])
    const [only] = passagesOf(whole)
    if (only === undefined) throw new Error('There is a passage.')
    const isolated = isolatePassage(session, 1, { ...only, start: 20, end: 30 })
    if (!isolated.ok) throw new Error(isolated.refusal.message)
    const { overlays } = session.getState().document
    const places = overlays.map(({ durationInFrames, from }) => [from, durationInFrames])
    expect(places.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
      [10, 10],
      [20, 10],
      [30, 10],
    ])
    expect(overlays.find(({ id }) => id === isolated.value)).toMatchObject({ from: 20, durationInFrames: 10 })
    expect(session.undo().ok).toBe(true)
    expect(session.getState().document.overlays).toHaveLength(1)
  })
})
