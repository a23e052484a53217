import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applyEdit } from '../../../composition/editRegistry.ts'
import { shapeStylesSchema } from '../../../composition/overlays/styles.ts'
import { overlaySchema, type Overlay, type OverlayType } from '../../../composition/schema.ts'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { filterNames } from '../controls/filterRules.ts'
import type { InspectorField } from './inspectorField.ts'
import { inspectorSections } from './inspectorSections.ts'

/** Overlay fields without a control, each with the reason. */
const withoutControl: Readonly<Record<string, string>> = {
  id: 'It never changes.',
  type: 'It never changes.',
  isDragging: 'It is kept for other editors.',
  sourceAssetId: 'The service owns references to media.',
  captions: 'The captions panel has a table of its own for them.',
}
/** The box of a sound is never drawn. */
const ofSounds: ReadonlySet<string> = new Set(['left', 'top', 'width', 'height', 'rotation'])

/** Paths of all single values in a schema. A list or union counts as one value. */
function leaves(schema: unknown, path: string): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return leaves(schema.unwrap(), path)
  if (!(schema instanceof z.ZodObject)) return [path]
  return Object.entries(schema.shape).flatMap(([name, part]) => leaves(part, path === '' ? name : `${path}.${name}`))
}

/** Paths at which two plain values differ. */
function differences(before: unknown, after: unknown, path = ''): readonly string[] {
  if (Object.is(before, after)) return []
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isObject(before) || isObject(after)) {
    const one = isObject(before) ? before : {}
    const other = isObject(after) ? after : {}
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    const inner = [...names].flatMap((name) =>
      differences(Reflect.get(one, name), Reflect.get(other, name), path === '' ? name : `${path}.${name}`),
    )
    return isObject(before) === isObject(after) ? inner : [path, ...inner]
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
}

const shadow = { x: 1, y: 2, blur: 3, color: '#000000' }
const visible = {
  opacity: 0.5,
  filter: [{ name: 'blur', amount: 3 }],
  boxShadow: shadow,
  animation: { enter: { name: 'fade', durationInFrames: 5 }, exit: { name: 'fade', durationInFrames: 5 } },
}
const box = {
  borderRadius: 4,
  border: { width: 2, color: '#ffffff', style: 'dashed' },
  padding: 3,
  backgroundColor: '#123456',
}
const picture = {
  objectFit: 'contain',
  objectPosition: { x: 0.2, y: 0.2 },
  crop: { left: 0.1, top: 0.1, right: 0.1, bottom: 0.1 },
  flipHorizontal: true,
  flipVertical: true,
}
const audible = { volume: 0.5, fadeInFrames: 4, fadeOutFrames: 4, muted: true }
const glyphs = {
  fontFamily: 'Lora', fontSize: 40, fontWeight: 700, fontStyle: 'italic', color: '#abcdef', textAlign: 'left', verticalAlign: 'top',
  lineHeight: 2, letterSpacing: 3, textShadow: shadow, stroke: { width: 2, color: '#000000' }, textDecoration: 'underline',
  textTransform: 'uppercase',
} // biome-ignore format: a table
const slide = { type: 'slide', direction: 'from-top', durationInFrames: 8 }

/** Sample overlays with every field set, so that each field has something to change. */
const full: Readonly<Record<OverlayType, readonly Overlay[]>> = {
  video: [
    overlay({ type: 'video', videoStartTime: 10, speed: 2, layerRole: 'broll', transitionIn: slide, styles: { ...visible, ...box, ...picture, ...audible } }),
    overlay({ type: 'video', segments: [{ startFrame: 0, endFrame: 30 }] }),
  ],
  image: [overlay({ type: 'image', transitionIn: slide, styles: { ...visible, ...box, ...picture } })],
  sound: [overlay({ type: 'sound', startFromSound: 10, styles: audible })],
  text: [overlay({ type: 'text', styles: { ...visible, ...box, ...glyphs, autoFit: true, lineBackground: { color: '#000000', padding: 4, borderRadius: 4 } } })],
  shape: [
    overlay({ type: 'shape', shape: { kind: 'star', points: 7, innerRadius: 0.5 }, styles: { ...visible, fill: '#ff0000', stroke: '#00ff00', strokeWidth: 4, strokeStyle: 'dashed' } }),
    overlay({ type: 'shape', shape: { kind: 'arrow', headLength: 0.5, shaftWidth: 0.5 } }),
    overlay({ type: 'shape', shape: { kind: 'line', startHead: 'dot', endHead: 'arrow' } }),
    overlay({ type: 'shape', shape: { kind: 'rectangle' }, styles: { borderRadius: 4 } }),
  ],
  emoji: [overlay({ type: 'emoji', styles: visible })],
  caption: [overlay({ type: 'caption', templateId: 'boxed', styles: { ...visible, ...box, ...glyphs, highlightColor: '#00ff00' } })],
} // biome-ignore format: a table

/** Every value that a field's control can write. */
function writes(field: InspectorField, of: Overlay) {
  switch (field.kind) {
    case 'number':
      return [field.read(of) > field.min + 1 ? field.read(of) - 1 : field.read(of) + 1].map((value) =>
        field.write(value, of),
      )
    case 'frames':
      return [field.read(of) + 1, field.read(of) - 1].map((value) => field.write(value, of))
    case 'color':
      return [field.write('#12345678', of)]
    case 'choice':
      return field.options.map(({ value }) => field.write(value, of))
    case 'toggle':
      return [field.write(!field.read(of), of)]
    case 'text':
      return [field.write('Other words', of)]
    case 'emoji':
      return [field.write('🚀', of)]
    case 'fill':
      return [field.write({ kind: 'radial', stops: [{ offset: 0, color: '#000' }, { offset: 1, color: '#fff' }] }, of)] // biome-ignore format: one value
    case 'filters':
      return [field.write([{ name: 'sepia', amount: 1 }], of)]
    case 'segments':
      return [field.write([{ startFrame: 5, endFrame: 20 }], of)]
  }
}

/** Changes a sample through each inspector control and returns the paths that changed. */
function changedPaths(sample: Overlay): readonly string[] {
  const document = composition([sample], { durationInFrames: 400 })
  const fields = inspectorSections[sample.type].flatMap((section) => section.fields)
  return fields
    .filter((field) => field.isShown?.(sample) !== false)
    .flatMap((field) =>
      writes(field, sample).flatMap((changes) => {
        if (Object.keys(changes).length === 0) return []
        const request = { name: 'changeOverlays', input: { overlayIds: [sample.id], changes } } as const
        const outcome = applyEdit(document, request, context)
        return outcome.ok ? differences(sample, outcome.value.document.overlays[0]) : []
      }),
    )
}

describe('every field of version 1', () => {
  const schemas = overlaySchema.options.map((schema) => [schema.shape.type.value, schema] as const)

  it.each(schemas)('of %s has a control that changes it', (type, schema) => {
    const changed = new Set(full[type].flatMap(changedPaths))
    const missing = leaves(schema, '').filter(
      (path) => !changed.has(path) && !(path in withoutControl) && !(type === 'sound' && ofSounds.has(path)),
    )
    expect(missing).toEqual([])
  })

  it('occurs in the samples of this test', () => {
    for (const [type, schema] of schemas) {
      const said = new Set(full[type].flatMap((sample) => differences({}, sample)))
      expect(
        leaves(schema, '').filter((path) => !said.has(path)),
        type,
      ).toEqual([])
    }
  })

  it('can be added if it is a filter', () => {
    const names = shapeStylesSchema.shape.filter
      .unwrap()
      .element.options.flatMap(({ shape: { name } }) =>
        name instanceof z.ZodLiteral ? [...name.values] : [...name.options],
      )
    expect(new Set(filterNames)).toEqual(new Set(names))
  })
})

describe('every field that has a default', () => {
  it.each(Object.entries(full))('of %s goes back to it, and then has nothing to reset', (type, samples) => {
    for (const sample of samples) {
      const document = composition([sample], { durationInFrames: 400 })
      for (const field of inspectorSections[sample.type].flatMap((section) => section.fields)) {
        const changes = field.reset?.(sample) ?? null
        if (changes === null) continue
        const request = { name: 'changeOverlays', input: { overlayIds: [sample.id], changes } } as const
        const outcome = applyEdit(document, request, context)
        expect(outcome, `${type} ${field.id}`).toMatchObject({ ok: true })
        const after = outcome.ok ? outcome.value.document.overlays[0] : undefined
        expect(after && (field.reset?.(after) ?? null), `${type} ${field.id}`).toBeNull()
      }
    }
  })
})
