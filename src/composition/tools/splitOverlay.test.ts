import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'

const split = (input: object) =>
  applyEdit(composition([overlay({ type: 'text', id: 3, from: 90 })]), { name: 'splitOverlay', input }, context)

describe('splitOverlay', () => {
  it('cuts at seconds from the start of the overlay', () => {
    expect(split({ overlayId: 3, splitAtSeconds: 0.5 })).toMatchObject({
      value: {
        createdIds: [4],
        document: {
          overlays: [
            { id: 3, from: 90 },
            { id: 4, from: 105, durationInFrames: 15 },
          ],
        },
      },
    })
  })

  it.each([
    [{ overlayId: 3, splitAtSeconds: 0 }, 'invalid_input'],
    [{ overlayId: 3, splitAtSeconds: 0.001 }, 'nothing_to_split'],
    [{ overlayId: 3, splitAtSeconds: 1 }, 'nothing_to_split'],
    [{ overlayId: 4, splitAtSeconds: 0.5 }, 'overlay_not_found'],
  ])('refuses %j with %s', (input, code) => {
    expect(split(input)).toMatchObject({ ok: false, refusal: { code } })
  })
})
