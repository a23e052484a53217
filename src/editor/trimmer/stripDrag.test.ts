import { expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { isTimed } from './keptRanges.ts'
import { changeOfDrag, frameAt, isGrip } from './stripDrag.ts'

const clip = overlay({ type: 'video', videoStartTime: 60, durationInFrames: 30, speed: 2 })

it.each([
  ['start', 10, 5],
  ['start', -60, -30],
  ['end', -20, -10],
  ['end', 21, 11],
  ['slip', 9, 5],
] as const)('%s dragged by %i frames of the source moves by %i of the timeline at double speed', (kind, by, frames) => {
  if (!isTimed(clip)) throw new Error('A video has a timed source.')
  expect(changeOfDrag(clip, kind, by)).toEqual({ kind, frames })
})

it('finds the frame under a point, within the source', () => {
  const strip = { left: 100, width: 500 }
  expect([0, 100, 350, 599, 900].map((x) => frameAt(x, strip, 250))).toEqual([0, 0, 125, 249, 249])
})

it('lists the grips', () => {
  expect(['start', 'slip', 'other', undefined].map(isGrip)).toEqual([true, true, false, false])
})
