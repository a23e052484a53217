import { describe, expect, it } from 'vitest'
import { composition, context, media, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import { newText, newVideo } from '../../overlays/defaults.ts'
import type { NewOverlay } from '../../overlays/newOverlay.ts'
import type { Composition } from '../../schema.ts'

const text = newText(composition([]), 'Hi', { from: 0, row: 0 })

describe('addOverlays', () => {
  it('adds at the end of the list with ids after the largest', () => {
    const document = composition([overlay({ type: 'text', id: 6 })])
    const applied = applyEdit(document, { name: 'addOverlays', input: { overlays: [text, text] } }, context)
    expect(applied).toMatchObject({
      value: { createdIds: [7, 8], document: { overlays: [{ id: 6 }, { id: 7 }, { id: 8 }] } },
    })
    expect(applied.ok && applied.value.document.overlays[0]).toBe(document.overlays[0])
  })

  it('uses ids from a replay if they are free', () => {
    const document = composition([overlay({ type: 'text', id: 6 })])
    const replay = { ...context, preferredIds: [3, 6] }
    expect(applyEdit(document, { name: 'addOverlays', input: { overlays: [text, text] } }, replay)).toMatchObject({
      value: { createdIds: [3, 7] },
    })
  })

  it('finds a free id if the largest possible one is taken', () => {
    const document = composition([
      overlay({ type: 'text', id: Number.MAX_SAFE_INTEGER }),
      overlay({ type: 'text', id: 0 }),
    ])
    expect(applyEdit(document, { name: 'addOverlays', input: { overlays: [text] } }, context)).toMatchObject({
      value: { createdIds: [1] },
    })
  })

  it('makes an empty composition fit its first overlay', () => {
    const empty = composition([], { durationInFrames: 300 })
    expect(applyEdit(empty, { name: 'addOverlays', input: { overlays: [text] } }, context)).toMatchObject({
      value: { document: { durationInFrames: 150 } },
    })
  })

  it('puts a title in front of what is shown with it, and a video in front of videos but behind titles', () => {
    const inFront = (start: Composition, overlays: NewOverlay[]) => {
      const applied = applyEdit(start, { name: 'addOverlays', input: { overlays, isInFront: true } }, context)
      if (!applied.ok) throw new Error(applied.refusal.message)
      return applied.value.document
    }
    const video = newVideo(composition([]), media(), { from: 0, row: 0 })
    const rows = (document: Composition) => document.overlays.map(({ type, row }) => `${type} ${row}`)
    const titled = inFront(inFront(composition([]), [video]), [text])
    expect(rows(titled)).toEqual(['video 1', 'text 0'])
    expect(rows(inFront(titled, [video]))).toEqual(['video 2', 'text 0', 'video 1'])
    expect(rows(inFront(titled, [{ ...text, from: 200 }]))).toEqual(['video 1', 'text 0', 'text 0'])
    expect(rows(inFront(inFront(composition([]), [text]), [video]))).toEqual(['text 0', 'video 1'])
    expect(rows(inFront(composition([]), [video, text]))).toEqual(['video 1', 'text 0'])
  })

  it('refuses the 501st overlay and frame 108,001', () => {
    const full = composition(Array.from({ length: 500 }, (_, id) => overlay({ type: 'text', id })))
    expect(applyEdit(full, { name: 'addOverlays', input: { overlays: [text] } }, context)).toMatchObject({
      refusal: { code: 'overlay_limit' },
    })
    const at = (from: number) =>
      applyEdit(composition([]), { name: 'addOverlays', input: { overlays: [{ ...text, from }] } }, context)
    expect(at(107_850)).toMatchObject({ ok: true })
    expect(at(107_851)).toMatchObject({ ok: false, refusal: { code: 'duration_limit' } })
  })

  it('refuses an overlay with an id or a media URL', () => {
    for (const extra of [{ id: 4 }, { src: 'https://example.com' }]) {
      const input = { overlays: [{ ...text, ...extra }] }
      expect(applyEdit(composition([]), { name: 'addOverlays', input }, context)).toMatchObject({
        ok: false,
        refusal: { code: 'invalid_input' },
      })
    }
  })
})
