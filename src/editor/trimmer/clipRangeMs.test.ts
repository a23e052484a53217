import { expect, it } from 'vitest'
import { overlay } from '../../testing/composition/overlays.ts'
import { clipRangeMs } from './clipRangeMs.ts'
import { isTimed } from './keptRanges.ts'

const clip = overlay({ type: 'video', id: 1, durationInFrames: 43, videoStartTime: 67 })

it.each([
  [30, 10_000, { startMs: 2_233, endMs: 3_667 }],
  [25, 10_000, { startMs: 2_680, endMs: 4_400 }],
  [30, 3_500, { startMs: 2_233, endMs: 3_500 }],
  [30, null, { startMs: 2_233, endMs: 3_667 }],
] as const)('at %i fps in a source of %s ms, it is the range of the clip', (fps, durationMs, expected) => {
  if (!isTimed(clip)) throw new Error('The overlay has no source.')
  expect(clipRangeMs(clip, { fps, durationMs })).toEqual(expected)
})
