import { expect, it } from 'vitest'
import type { Overlay } from '../../../composition/schema.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { revealOverlay } from './revealOverlay.ts'
import { createSession } from '../session.ts'

/** Frame of the playhead after revealing an overlay that spans frames 100 to 160. */
function frameAfter(revealed: Overlay, before: number): number {
  const document = composition([revealed], { durationInFrames: 300 })
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  session.playback.seek(before)
  revealOverlay(session, revealed.id)
  expect([...session.getState().selection]).toEqual([revealed.id])
  return session.playback.frame()
}

const place = { id: 1, from: 100, durationInFrames: 60 } as const
const enters = {
  animation: { enter: { name: 'fade', durationInFrames: 20 }, exit: { name: 'fade', durationInFrames: 15 } },
} as const

it('moves past the enter animation, not to the first frame', () => {
  const text = overlay({ type: 'text', ...place, styles: enters })
  expect([0, 105, 119, 150, 200].map((before) => frameAfter(text, before))).toEqual([120, 120, 120, 120, 120])
  expect([120, 144].map((before) => frameAfter(text, before))).toEqual([120, 144])
})

it('moves past a transition', () => {
  const image = overlay({ type: 'image', ...place, transitionIn: { type: 'fade', durationInFrames: 12 } })
  expect(frameAfter(image, 100)).toBe(112)
})

it('moves to the middle of an overlay that is always animated, and to the start of one without an enter animation', () => {
  const always = { animation: { enter: { name: 'fade', durationInFrames: 60 } } } as const
  expect(frameAfter(overlay({ type: 'text', ...place, styles: always }), 0)).toBe(130)
  expect(frameAfter(overlay({ type: 'text', ...place }), 0)).toBe(100)
  expect(frameAfter(overlay({ type: 'text', ...place }), 101)).toBe(101)
})
