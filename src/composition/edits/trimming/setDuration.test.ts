import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'

const set = (durationInFrames: number) =>
  applyEdit(
    composition([overlay({ type: 'text', from: 70 })]),
    { name: 'setDuration', input: { durationInFrames } },
    context,
  )

describe('setDuration', () => {
  it('accepts every length from the end of the content to the maximum', () => {
    expect(set(100)).toMatchObject({ ok: true })
    expect(set(108_000)).toMatchObject({ value: { document: { durationInFrames: 108_000 } } })
  })

  it('refuses to cut off an overlay, and invalid lengths', () => {
    expect(set(99)).toMatchObject({ refusal: { code: 'shorter_than_content' } })
    expect(set(108_001)).toMatchObject({ refusal: { code: 'invalid_input' } })
    expect(set(0)).toMatchObject({ refusal: { code: 'invalid_input' } })
  })
})
