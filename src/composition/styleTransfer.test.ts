import { describe, expect, it } from 'vitest'
import { composition, overlay } from '../testing/composition/overlays.ts'
import { newComposition, newShape, newText } from './overlays/defaults.ts'
import { pastedStyle, resetStyle, styleFieldsOf } from './styleTransfer.ts'

const text = overlay({
  type: 'text',
  id: 1,
  styles: { color: '#ff0000', fontSize: 80, opacity: 0.5, stroke: { width: 4, color: '#000000' } },
})
const shape = overlay({ type: 'shape', id: 2, styles: { fill: '#00ff00', stroke: '#0000ff', opacity: 1 } })
const image = overlay({
  type: 'image',
  id: 3,
  styles: { crop: { left: 0.1, top: 0, right: 0, bottom: 0 }, borderRadius: 9, objectFit: 'contain' },
})
const video = overlay({
  type: 'video',
  id: 4,
  styles: { crop: { left: 0.4, top: 0, right: 0, bottom: 0 }, volume: 0.2 },
})
const sound = overlay({ type: 'sound', id: 5 }) // biome-ignore format: a table of overlays

describe('pastedStyle', () => {
  it('gives an overlay of the same type all styles, and removes those that the first does not have', () => {
    const changes = pastedStyle(text, overlay({ type: 'text', id: 9, styles: { backgroundColor: '#ffffff' } }))
    expect(changes?.styles).toMatchObject({ ...text.styles, backgroundColor: null, fontFamily: null })
    expect(Object.keys(changes?.styles ?? {}).toSorted()).toEqual(Object.keys(styleFieldsOf.text).toSorted())
  })
  it('gives an overlay of another type only the styles that both types have with the same meaning', () => {
    const changes = pastedStyle(text, shape)
    expect(changes?.styles).toMatchObject({ opacity: 0.5, filter: null })
    for (const name of ['color', 'fontSize', 'fill', 'stroke']) expect(changes?.styles).not.toHaveProperty(name)
  })
  it('keeps the crop of each picture, and the sound of a video if the styles come from a still', () => {
    const changes = pastedStyle(image, video)
    expect(changes?.styles).toMatchObject({ borderRadius: 9, objectFit: 'contain' })
    for (const name of ['crop', 'objectPosition', 'volume']) expect(changes?.styles).not.toHaveProperty(name)
  })
  it('is empty between a visible and an audible overlay', () => {
    expect(pastedStyle(text, sound)).toBeNull()
    expect(pastedStyle(video, sound)?.styles).toMatchObject({ volume: 0.2, muted: null })
  })
  it('passes on the template of captions', () => {
    const source = overlay({ type: 'caption', id: 7, templateId: 'neon' })
    expect(pastedStyle(source, overlay({ type: 'caption', id: 8 }))).toMatchObject({ templateId: 'neon' })
    expect(pastedStyle(source, text)).not.toHaveProperty('templateId')
  })
})

describe('resetStyle', () => {
  it('restores the styles of a new overlay', () => {
    const empty = newComposition('9:16')
    expect(resetStyle(composition([]), text).styles).toMatchObject({
      ...newText(empty, 'Title', { from: 0 }).styles,
      opacity: null,
      stroke: null,
    })
    expect(resetStyle(composition([]), shape).styles).toMatchObject({
      ...newShape(empty, 'rectangle', { from: 0 }).styles,
      stroke: null,
    })
  })
})
