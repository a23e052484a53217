import { expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { changeRow } from '../../session/view/rows.ts'
import { createSession, type Session } from '../../session/session.ts'
import { showText } from './showText.ts'

function open(styles: object = {}): Session {
  const document = composition([
    overlay({ type: 'text', id: 1, from: 60, durationInFrames: 30, styles }),
    overlay({ type: 'shape', id: 2, row: 1 }),
  ])
  return createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
}

it('stays at the current frame if the text is visible there', () => {
  const session = open()
  session.playback.seek(75)
  expect([showText(session, 1), session.playback.frame()]).toEqual([true, 75])
  expect(session.getState().selection).toEqual(new Set([1]))
})

it.each([
  [90, {}, 60],
  [0, { animation: { enter: { name: 'fade', durationInFrames: 12 } } }, 72],
  [0, { animation: { enter: { name: 'fade', durationInFrames: 30 } } }, 75],
])('moves from frame %i to after the entry of the text', (seen, styles, frame) => {
  const session = open(styles)
  session.playback.seek(seen)
  expect([showText(session, 1), session.playback.frame()]).toEqual([true, frame])
})

it('refuses hidden rows, and overlays other than text', () => {
  const session = open()
  changeRow(session.rows, 0, { isHidden: true })
  expect([showText(session, 1), session.playback.frame(), [...session.getState().selection]]).toEqual([false, 0, [1]])
  expect(showText(session, 2)).toBe(false)
  expect(showText(session, 3)).toBe(false)
})
