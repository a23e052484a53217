import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { overlaysAfter, tryTool } from '../../testing/tools/toolStage.ts'

const text = (id: number, from: number, durationInFrames: number, row = 0) =>
  overlay({ type: 'text', id, from, durationInFrames, row })
const starts = (overlayIds: readonly number[], ...overlays: ReturnType<typeof text>[]) =>
  [...overlaysAfter('reorderOverlays', { overlayIds }, composition(overlays)).values()].map(({ from }) => from)

describe('reorderOverlays', () => {
  it('lays overlays out in the given order, with the gaps that were between them', () => {
    expect(starts([2, 1, 0], text(0, 10, 20), text(1, 35, 10), text(2, 45, 30))).toEqual([55, 45, 10])
  })

  it('changes nothing if they are already in that order', () => {
    const document = composition([text(0, 0, 20), text(1, 25, 10)])
    const after = overlaysAfter('reorderOverlays', { overlayIds: [0, 1] }, document)
    expect(after.get(0)).toBe(document.overlays[0])
    expect(after.get(1)).toBe(document.overlays[1])
  })

  it('lets overlays that overlap follow one another, each in its row', () => {
    expect(starts([1, 0], text(0, 10, 50, 0), text(1, 20, 10, 1))).toEqual([20, 10])
  })

  it('leaves everything else in place', () => {
    expect(starts([2, 0], text(0, 0, 20), text(1, 20, 10, 1), text(2, 20, 30))).toEqual([30, 20, 0])
  })

  it('refuses to run into an overlay of the row that is not named', () => {
    const document = composition([text(0, 0, 20), text(1, 20, 10), text(2, 30, 30)])
    expect(tryTool('reorderOverlays', { overlayIds: [2, 0] }, document)).toMatchObject({
      ok: false,
      refusal: { code: 'no_room', message: expect.stringContaining('ID 1') },
    })
  })

  it('refuses an order that does not fit into the longest composition', () => {
    const document = composition([text(0, 107_000, 1_000, 0), text(1, 107_000, 1_000, 1)])
    expect(tryTool('reorderOverlays', { overlayIds: [0, 1] }, document)).toMatchObject({
      ok: false,
      refusal: { code: 'duration_limit' },
    })
  })
})
