import { expect, it } from 'vitest'
import { createSession } from '../../../editor/session/session.ts'
import { smallComposition, textOverlay } from '../../../testing/composition/compositions.ts'
import { followFrame } from './followFrame.ts'

/** Two titles of a second each, one after the other. */
function open() {
  const overlays = [textOverlay(1), { ...textOverlay(2), from: 30 }]
  const document = { ...smallComposition(overlays), durationInFrames: 300 }
  return createSession({ compositionId: 'c', projectId: 'p', title: 'A', updatedAt: '1', document }, [])
}
const move = { deltaFrames: 60, deltaRows: 0 }

it('moves a frame with the overlay at it, and back when that is undone', () => {
  const session = open()
  const frame = followFrame(session, 40)
  session.commit('moveOverlays', { overlayIds: [1], deltaFrames: 200, deltaRows: 0 })
  expect(frame.current()).toBe(40)
  session.commit('moveOverlays', { overlayIds: [2], ...move })
  expect(frame.current()).toBe(100)
  session.undo()
  expect(frame.current()).toBe(40)
})

it('moves a frame after the last overlay with that overlay', () => {
  const session = open()
  const frame = followFrame(session, 90)
  session.commit('moveOverlays', { overlayIds: [2], ...move })
  expect(frame.current()).toBe(150)
})

it('keeps a frame if its overlay is trimmed or deleted', () => {
  const session = open()
  const frame = followFrame(session, 50)
  expect(session.commit('trimOverlays', { overlayIds: [2], edge: 'start', deltaFrames: 10 }).ok).toBe(true)
  expect(frame.current()).toBe(50)
  session.commit('deleteOverlays', { overlayIds: [2] })
  expect(frame.current()).toBe(50)
})

it('stays in an empty video, and rests once it is stopped', () => {
  const session = open()
  session.commit('deleteOverlays', { overlayIds: [1, 2] })
  const empty = followFrame(session, 20)
  session.undo()
  expect(empty.current()).toBe(20)
  empty.stop()
  session.commit('moveOverlays', { overlayIds: [1], ...move })
  expect(empty.current()).toBe(20)
})
