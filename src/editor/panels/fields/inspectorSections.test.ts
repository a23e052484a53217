import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../composition/editRegistry.ts'
import { newComposition, newEmoji, newShape, newText } from '../../../composition/overlays/defaults.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import type { InspectorField } from './inspectorField.ts'
import { inspectorSections, sharedSections } from './inspectorSections.ts'

const empty = newComposition('9:16', 30)
const assetId = '6f2a9c1e-0d5b-4c8e-9a3f-2b1d7e5c4a90'
const sources = new Map([
  [
    assetId,
    {
      assetId,
      type: 'video' as const,
      name: 'a.mp4',
      durationMs: 60_000,
      width: 1080,
      height: 1920,
      fps: 30,
      hasAudio: true,
    },
  ],
])
const box = {
  from: 0,
  durationInFrames: 60,
  row: 0,
  left: 0,
  top: 0,
  width: 1080,
  height: 1920,
  rotation: 0,
  isDragging: false,
}
const overlays: readonly Overlay[] = [
  { ...box, id: 1, type: 'video', sourceAssetId: assetId, videoStartTime: 0, speed: 1, styles: {} },
  { ...box, id: 1, type: 'image', sourceAssetId: assetId, styles: {} },
  { ...box, id: 1, type: 'sound', sourceAssetId: assetId, startFromSound: 0, styles: {} },
  { ...newText(empty, 'Hello', { from: 0 }), id: 1 },
  { ...newShape(empty, 'star', { from: 0 }), id: 1 },
  { ...newEmoji(empty, '🎬', { from: 0 }), id: 1 },
  { ...box, id: 1, type: 'caption', captions: [], styles: {} },
]

const another = (field: InspectorField, overlay: Overlay) => {
  switch (field.kind) {
    case 'number':
      return field.write(
        field.read(overlay) === field.max ? field.min : Math.min(field.max, field.read(overlay) + 1),
        overlay,
      )
    case 'frames':
      return field.write(field.read(overlay) + 1, overlay)
    case 'color':
      return field.write('#12345678', overlay)
    case 'choice':
      return field.write(field.options.find(({ value }) => value !== field.read(overlay))?.value ?? '', overlay)
    case 'toggle':
      return field.write(!field.read(overlay), overlay)
    case 'text':
      return field.write('Other words', overlay)
    case 'emoji':
      return field.write('🚀', overlay)
    case 'fill':
      return field.write('#12345678', overlay)
    case 'filters':
      return field.write([{ name: 'sepia', amount: 1 }], overlay)
    case 'segments':
      return field.write([{ startFrame: 0, endFrame: 30 }], overlay)
  }
}

describe('inspectorSections', () => {
  it.each(overlays.map((overlay) => [overlay.type, overlay] as const))(
    'makes a valid change with every field of %s',
    (type, overlay) => {
      const document: Composition = { ...empty, durationInFrames: 200, overlays: [overlay] }
      for (const field of inspectorSections[type].flatMap(({ fields }) => fields)) {
        if (field.isShown?.(overlay) === false) continue
        const changes = another(field, overlay)
        const outcome = applyEdit(
          document,
          { name: 'changeOverlays', input: { overlayIds: [1], changes } },
          { sources },
        )
        expect(outcome, `${type} ${field.id}`).toMatchObject({ ok: true })
        const after = outcome.ok ? outcome.value.document.overlays[0] : undefined
        expect(after, `${type} ${field.id}`).not.toEqual(overlay)
        const undone = after === undefined ? null : (field.reset?.(after) ?? null)
        if (undone === null || !outcome.ok) continue
        const restored = applyEdit(
          outcome.value.document,
          { name: 'changeOverlays', input: { overlayIds: [1], changes: undone } },
          { sources },
        )
        expect(restored, `reset of ${type} ${field.id}`).toMatchObject({ ok: true })
      }
    },
  )

  it('shares only the fields that every selected type has', () => {
    const shared = sharedSections(new Set(['video', 'sound'] as const))
    expect(shared.map(({ id }) => id)).toEqual(['time', 'source', 'sound'])
    expect(shared.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual([
      'from', 'durationInFrames', 'row', 'sourceStart', 'sourceEnd', 'volume', 'muted', 'fadeInFrames', 'fadeOutFrames',
    ]) // biome-ignore format: a list
  })

  it('shares fields that are in different sections, and the tools that all types have', () => {
    const ids = (...types: readonly ('text' | 'shape' | 'caption' | 'sound')[]) =>
      sharedSections(new Set(types)).flatMap((section) => section.fields.map(({ id }) => id))
    expect(ids('text', 'shape')).toContain('borderRadius')
    expect(ids('text', 'shape')).not.toContain('stroke')
    expect(ids('text', 'caption')).toContain('fontSize')
    expect(sharedSections(new Set(['text', 'shape'] as const)).find(({ id }) => id === 'frame')?.tools).toBe('align')
  })

  it('gives the same list for the same types', () => {
    expect(sharedSections(new Set(['text', 'shape']))).toBe(sharedSections(new Set(['text', 'shape'])))
  })
})
