import { describe, expect, it } from 'vitest'
import { cue } from '../../testing/composition/cues.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import type { CaptionCue } from '../overlays/caption.ts'
import { overlaySchema } from '../schema.ts'
import { checkChanges } from './checkChanges.ts'

describe('checkChanges of captions', () => {
  const caption = overlay({ type: 'caption', captions: ['0-10 a', '10-20 b', '20-30 c'].map(cue) })
  const before = composition([caption])
  const check = (change: (cues: readonly CaptionCue[]) => readonly CaptionCue[]) => {
    if (caption.type !== 'caption') throw new Error('It is a caption.')
    return checkChanges(before, { ...before, overlays: [{ ...caption, captions: [...change(caption.captions)] }] })
  }

  it('accepts valid new cues beside unchanged ones', () => {
    expect(check((cues) => cues.toSpliced(1, 1, cue('10-15 new')))).toMatchObject({ ok: true })
    expect(check((cues) => cues.toReversed())).toMatchObject({ ok: true })
  })

  it('reports an invalid new cue by its index among all cues', () => {
    const refusal = { code: 'invalid_composition', path: '/overlays/0/captions/2/endMs' }
    expect(check((cues) => cues.toSpliced(2, 1, { ...cue('20-30 c'), endMs: 20 }))).toMatchObject({
      ok: false,
      refusal,
    })
  })

  it('counts all cues', () => {
    const many = (count: number) => check((cues) => Array.from({ length: count }, () => cues[0] ?? cue('0-1 a')))
    expect(many(5_000)).toMatchObject({ ok: true })
    expect(many(5_001)).toMatchObject({ ok: false, refusal: { path: '/overlays/0/captions' } })
  })
})

describe('checkChanges of placements', () => {
  const before = overlay({ type: 'text' })
  const values = [-1e9, -100_001, -1, -0.5, 0, 0.5, 1, 1.5, 999, 1_000, 100_001, 2 ** 53, Infinity, NaN, '1', null]
  const cases = (['from', 'durationInFrames', 'row', 'left', 'top', 'width', 'height'] as const).flatMap((field) =>
    values.map((value) => [field, value] as const),
  )

  it.each(cases)('accepts a %s of %s if the whole schema does', (field, value) => {
    const after = Object.assign({}, before, { [field]: value })
    const isValid = overlaySchema.safeParse(after).success
    const document = { ...composition([before]), durationInFrames: 108_000 }
    const outcome = checkChanges(document, { ...document, overlays: [after] })
    const path = outcome.ok ? null : outcome.refusal.path
    expect(path?.startsWith(`/overlays/0/${field}`) ?? false).toBe(!isValid)
  })
})
