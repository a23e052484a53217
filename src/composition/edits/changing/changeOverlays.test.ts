import { describe, expect, it } from 'vitest'
import { composition, context, IMAGE_ID, overlay } from '../../../testing/composition/overlays.ts'
import { applyEdit } from '../../editRegistry.ts'
import type { Overlay } from '../../schema.ts'
import type { OverlayChanges } from './overlayChanges.ts'

const change = (target: Overlay, changes: OverlayChanges) =>
  applyEdit(composition([target]), { name: 'changeOverlays', input: { overlayIds: [target.id], changes } }, context)

function changed(target: Overlay, changes: OverlayChanges): Overlay | undefined {
  const applied = change(target, changes)
  if (!applied.ok) throw new Error(applied.refusal.message)
  return applied.value.document.overlays[0]
}

describe('changeOverlays', () => {
  it('changes fields and merges styles, and null removes one', () => {
    const text = overlay({ type: 'text', styles: { opacity: 0.5, color: '#ffffff' } })
    expect(changed(text, { left: 40, styles: { opacity: null, fontSize: 60 } })).toEqual({
      ...text,
      left: 40,
      styles: { color: '#ffffff', fontSize: 60 },
    })
  })

  it('removes an optional field with null', () => {
    const image = overlay({ type: 'image', transitionIn: { type: 'fade', durationInFrames: 5 } })
    expect(changed(image, { transitionIn: null })).not.toHaveProperty('transitionIn')
  })

  it('keeps the source range when the speed changes', () => {
    const video = overlay({ type: 'video', durationInFrames: 60, videoStartTime: 30 })
    expect(changed(video, { speed: 2 })).toMatchObject({ speed: 2, durationInFrames: 30, videoStartTime: 30 })
    expect(changed(video, { speed: 0.5 })).toMatchObject({ speed: 0.5, durationInFrames: 120 })
    const cut = overlay({ type: 'video', segments: [{ startFrame: 0, endFrame: 30 }] })
    expect(changed(cut, { speed: 1.5 })).toMatchObject({
      durationInFrames: 20,
      segments: [{ startFrame: 0, endFrame: 30 }],
    })
  })

  it('cuts kept ranges when the length changes, and adjusts the length to new ranges', () => {
    const cut = overlay({
      type: 'video',
      segments: [
        { startFrame: 0, endFrame: 10 },
        { startFrame: 20, endFrame: 40 },
      ],
    })
    expect(changed(cut, { durationInFrames: 12 })).toMatchObject({
      durationInFrames: 12,
      segments: [{ endFrame: 10 }, { startFrame: 20, endFrame: 22 }],
    })
    expect(changed(cut, { segments: [{ startFrame: 5, endFrame: 9 }] })).toMatchObject({ durationInFrames: 4 })
  })

  it('refuses a speed at which kept ranges would play for less than a frame', () => {
    const cut = overlay({ type: 'video', durationInFrames: 1, segments: [{ startFrame: 0, endFrame: 1 }] })
    expect(change(cut, { speed: 2 })).toMatchObject({ ok: true })
    expect(change(cut, { speed: 2.1 })).toMatchObject({ ok: false, refusal: { code: 'too_short' } })
  })

  it('refuses to show more than the source contains', () => {
    const video = overlay({ type: 'video', durationInFrames: 60, videoStartTime: 30 })
    expect(change(video, { durationInFrames: 270 })).toMatchObject({ ok: true })
    expect(change(video, { durationInFrames: 271 })).toMatchObject({ ok: false, refusal: { code: 'beyond_source' } })
    expect(change(video, { videoStartTime: 241 })).toMatchObject({ ok: false, refusal: { code: 'beyond_source' } })
    expect(change(overlay({ type: 'sound' }), { startFromSound: 571 })).toMatchObject({
      refusal: { code: 'beyond_source' },
    })
  })

  it.each([
    ['a field of another type', { speed: 2 }, 'invalid_change', '/speed'],
    ['a style of another type', { styles: { volume: 1 } }, 'invalid_change', '/styles/volume'],
    ['a style out of bounds', { styles: { opacity: 2 } }, 'invalid_change', '/styles/opacity'],
    ['a style that fetches', { styles: { color: 'url(x)' } }, 'invalid_change', '/styles/color'],
    ['a field out of bounds', { row: 1_000 }, 'invalid_input', '/changes/row'],
    ['nothing', {}, 'invalid_input', '/changes'],
  ])('refuses %s', (_title, changes, code, path) => {
    expect(change(overlay({ type: 'text' }), changes)).toMatchObject({ ok: false, refusal: { code, path } })
  })

  it.each(['sourceAssetId', 'src', 'id', 'type', 'isDragging'])('refuses to change %s', (field) => {
    const input = { overlayIds: [0], changes: { [field]: IMAGE_ID } }
    const applied = applyEdit(composition([overlay({ type: 'image' })]), { name: 'changeOverlays', input }, context)
    expect(applied).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } })
  })

  it('changes all or none', () => {
    const document = composition([overlay({ type: 'text', id: 1 }), overlay({ type: 'sound', id: 2 })])
    const input = { overlayIds: [1, 2], changes: { styles: { opacity: 0.5 } } }
    expect(applyEdit(document, { name: 'changeOverlays', input }, context)).toMatchObject({ ok: false })
  })
})
