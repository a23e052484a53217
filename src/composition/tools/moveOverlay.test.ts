import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'

const move = (input: object) =>
  applyEdit(composition([overlay({ type: 'text', id: 3, from: 90, row: 2 })]), { name: 'moveOverlay', input }, context)

describe('moveOverlay', () => {
  it('puts an overlay at a time, a row, or both', () => {
    expect(move({ overlayId: 3, startSeconds: 1.5 })).toMatchObject({
      value: { document: { overlays: [{ from: 45, row: 2 }] } },
    })
    expect(move({ overlayId: 3, row: 999 })).toMatchObject({
      value: { document: { overlays: [{ from: 90, row: 999 }] } },
    })
    expect(move({ overlayId: 3, startSeconds: 0, row: 0 })).toMatchObject({
      value: { document: { overlays: [{ from: 0, row: 0 }] } },
    })
  })

  it.each([
    [{ overlayId: 3 }, 'invalid_input'],
    [{ overlayId: 3, startSeconds: -0.1 }, 'invalid_input'],
    [{ overlayId: 3, row: 1_000 }, 'invalid_input'],
    [{ overlayId: 3, row: 0, startFrame: 1 }, 'invalid_input'],
    [{ overlayId: 3, startSeconds: 3_600 }, 'duration_limit'],
    [{ overlayId: 3, startSeconds: 1e308 }, 'duration_limit'],
    [{ overlayId: 4, row: 0 }, 'overlay_not_found'],
  ])('refuses %j with %s', (input, code) => {
    expect(move(input)).toMatchObject({ ok: false, refusal: { code } })
  })
})
