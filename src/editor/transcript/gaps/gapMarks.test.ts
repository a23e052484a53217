import { describe, expect, it } from 'vitest'
import type { PendingCuts } from '../../../composition/words/pendingCuts.ts'
import { pendingRecuts } from '../../../composition/words/pendingRecuts.ts'
import { spokenItems } from '../../../composition/words/spokenItems.ts'
import type { VideoOverlay } from '../../../composition/overlays/video.ts'
import { applyEdit } from '../../../composition/editRegistry.ts'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { heardAfter } from '../wordMarks.ts'
import { longGaps, savedMs, shortened } from './gapMarks.ts'

const NONE: PendingCuts = new Map()
const words = [
  { text: 'so', startMs: 0, endMs: 500 },
  { text: 'then', startMs: 2_660, endMs: 3_000 },
  { text: 'go', startMs: 3_460, endMs: 4_000 },
]
const video = overlay({ type: 'video', id: 3, durationInFrames: 120 })

function itemsOf(clip: unknown) {
  return spokenItems([{ clip: clip as VideoOverlay, words, language: 'en' }], 30)
}
const items = itemsOf(video)
const speedOf = () => 1
const gaps = items.filter(({ kind }) => kind === 'gap')

describe('pauses', () => {
  it('that are longer than a cap are found with the time that they save', () => {
    expect(gaps.map(({ endMs, startMs }) => endMs - startMs)).toEqual([2_000, 300])
    const long = longGaps(items, NONE, { capMs: 500, speedOf })
    expect(long).toEqual([gaps[0]])
    expect(savedMs(long, NONE, { capMs: 500, speedOf })).toBe(1_500)
    expect(longGaps(items, NONE, { capMs: 200, speedOf })).toEqual(gaps)
    expect(longGaps(items, NONE, { capMs: 500, speedOf: () => 4 })).toEqual([])
  })

  it('are shortened in their middle, removed and restored', () => {
    const capped = shortened(NONE, gaps, { capMs: 500, speedOf })
    expect(capped.get(3)).toEqual([{ startMs: 830, endMs: 2_330, isCut: true }])
    expect(gaps.map((gap) => heardAfter(gap, capped))).toEqual([500, 300])
    expect(longGaps(items, capped, { capMs: 500, speedOf })).toEqual([])
    const shorter = shortened(capped, gaps, { capMs: 200, speedOf })
    expect(gaps.map((gap) => heardAfter(gap, shorter))).toEqual([200, 200])
    const none = shortened(shorter, gaps, { capMs: 0, speedOf })
    expect(gaps.map((gap) => heardAfter(gap, none))).toEqual([0, 0])
    expect(shortened(none, gaps, { capMs: Number.POSITIVE_INFINITY, speedOf })).toEqual(NONE)
  })

  it('that were shortened in the video are lengthened and restored', () => {
    const document = composition([video])
    const recut = (of: typeof document, marks: PendingCuts) => {
      const applied = applyEdit(of, { name: 'cutWords', input: { overlays: pendingRecuts(of, marks) } }, context)
      if (!applied.ok) throw new Error(applied.refusal.code)
      return applied.value.document
    }
    const short = recut(document, shortened(NONE, gaps, { capMs: 200, speedOf }))
    const [first] = itemsOf(short.overlays[0]).filter(({ kind }) => kind === 'gap')
    if (!first) throw new Error('no pause')
    expect(Math.abs((first.heardMs ?? 0) - 200)).toBeLessThanOrEqual(34)
    const longer = shortened(NONE, [first], { capMs: 500, speedOf })
    const [longest] = itemsOf(recut(short, longer).overlays[0]).filter(({ kind }) => kind === 'gap')
    expect(Math.abs((longest?.heardMs ?? 0) - 500)).toBeLessThanOrEqual(34)
    const whole = shortened(NONE, [first], { capMs: Number.POSITIVE_INFINITY, speedOf })
    const [back] = itemsOf(recut(short, whole).overlays[0]).filter(({ kind }) => kind === 'gap')
    expect(back?.heardMs).toBeCloseTo(2_000, 3)
  })
})
