import { expect, it } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { insertionFrame } from './insertionFrame.ts'
import { createSession } from '../session.ts'

/** A 60-frame composition with one title that ends at `contentEnd`. */
function frameFor(playhead: number, contentEnd: number): number {
  const title = overlay({ type: 'text', from: 0, durationInFrames: contentEnd })
  const document = composition([title], { durationInFrames: 60 })
  const session = createSession({ compositionId: 'c', projectId: 'p', title: 'Teaser', document, updatedAt: 'r0' }, [])
  session.playback.seek(playhead)
  return insertionFrame(session)
}

it('adds at the playhead', () => {
  expect(frameFor(12, 60)).toBe(12)
})

it('adds after the content if the playhead is on its last frame', () => {
  expect(frameFor(59, 60)).toBe(60)
})

it('adds at the playhead if the composition is longer than its content', () => {
  expect(frameFor(29, 30)).toBe(29)
  expect(frameFor(59, 30)).toBe(59)
})
