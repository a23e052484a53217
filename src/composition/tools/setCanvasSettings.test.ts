import { describe, expect, it } from 'vitest'
import { composition, context, overlay } from '../../testing/composition/overlays.ts'
import { applyEdit } from '../editRegistry.ts'
import type { CanvasRatio, Overlay } from '../schema.ts'

function onRatio(aspectRatio: CanvasRatio, overlays: readonly Overlay[]) {
  const applied = applyEdit(composition(overlays), { name: 'setCanvasSettings', input: { aspectRatio } }, context)
  if (!applied.ok) throw new Error(applied.refusal.message)
  return applied.value.document
}

describe('setCanvasSettings', () => {
  it.each([
    ['16:9', 1_920, 1_080],
    ['9:16', 1_080, 1_920],
    ['1:1', 1_080, 1_080],
    ['4:5', 1_080, 1_350],
  ] as const)('gives %s the size %i × %i', (ratio, width, height) => {
    expect(onRatio(ratio, [])).toMatchObject({ aspectRatio: ratio, width, height })
  })

  it('keeps overlays that filled or spanned the canvas doing so', () => {
    const filling = overlay({ type: 'video', left: 0, top: 0, width: 1_080, height: 1_920 })
    const spanning = overlay({ type: 'image', id: 1, left: 0, top: 656, width: 1_080, height: 608 })
    expect(onRatio('16:9', [filling, spanning]).overlays).toMatchObject([
      { left: 0, top: -1_166, width: 1_920, height: 3_413 },
      { left: 0, top: 0, width: 1_920, height: 1_080 },
    ])
  })

  it('keeps a title in its place relative to the canvas', () => {
    const title = overlay({ type: 'text', left: 90, top: 1_500, width: 900, height: 200 })
    expect(onRatio('16:9', [title]).overlays).toMatchObject([{ left: 160, top: 800, width: 1_600, height: 200 }])
  })

  it('leaves sounds unchanged, and everything if only the colour changes', () => {
    const sound = overlay({ type: 'sound' })
    expect(onRatio('1:1', [sound]).overlays[0]).toBe(sound)
    const document = composition([overlay({ type: 'text' })])
    const applied = applyEdit(document, { name: 'setCanvasSettings', input: { backgroundColor: '#fff' } }, context)
    expect(applied).toMatchObject({ value: { document: { backgroundColor: '#fff', width: 1_080 } } })
    expect(applied.ok && applied.value.document.overlays[0]).toBe(document.overlays[0])
  })

  it.each([{}, { aspectRatio: '4:3' }, { backgroundColor: 'red' }, { width: 100 }])('refuses %j', (input) => {
    expect(applyEdit(composition([]), { name: 'setCanvasSettings', input }, context)).toMatchObject({
      refusal: { code: 'invalid_input' },
    })
  })
})
