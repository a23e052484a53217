import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'

const clip = overlay({ type: 'video', id: 3, from: 30, durationInFrames: 60, videoStartTime: 10, speed: 2 })
const trim = (input: object) => applyEdit(composition([clip]), { name: 'trimClip', input }, context)

describe('trimClip', () => {
  it('removes time at the start, the end, or both', () => {
    expect(trim({ overlayId: 3, trimStartSeconds: 0.5 })).toMatchObject({
      value: { document: { overlays: [{ from: 45, durationInFrames: 45, videoStartTime: 40 }] } },
    })
    expect(trim({ overlayId: 3, trimStartSeconds: 0.5, trimEndSeconds: 1 })).toMatchObject({
      value: { document: { overlays: [{ from: 45, durationInFrames: 15, videoStartTime: 40 }], durationInFrames: 60 } },
    })
  })

  it.each([
    [{ overlayId: 3 }, 'invalid_input'],
    [{ overlayId: 3, trimStartSeconds: 0 }, 'invalid_input'],
    [{ overlayId: 3, trimEndSeconds: -1 }, 'invalid_input'],
    [{ overlayId: 3, trimEndSeconds: 2 }, 'nothing_left'],
    [{ overlayId: 3, trimStartSeconds: 1, trimEndSeconds: 1 }, 'nothing_left'],
    [{ overlayId: 9, trimEndSeconds: 1 }, 'overlay_not_found'],
  ])('refuses %j with %s', (input, code) => {
    expect(trim(input)).toMatchObject({ ok: false, refusal: { code } })
  })
})
