import { describe, expect, it } from 'vitest'
import { overlay } from '../../../testing/composition/overlays.ts'
import { scaledTextStyles, textScales } from './textScaling.ts'

const shadow = { x: 2, y: -4, blur: 8, color: '#000000' }

describe('scaledTextStyles', () => {
  it('scales every length of a text, and nothing else', () => {
    const text = overlay({
      type: 'text',
      styles: {
        fontSize: 40, color: '#ffffff', lineHeight: 1.5, opacity: 0.5, letterSpacing: -3, padding: 12, borderRadius: 10,
        border: { width: 4, color: '#ff0000' }, stroke: { width: 5, color: '#000000' }, textShadow: shadow, boxShadow: shadow,
        lineBackground: { color: '#00ff00', padding: 16, borderRadius: 8 },
      },
    }) // biome-ignore format: a table
    const doubled = { ...shadow, x: 4, y: -8, blur: 16 }
    expect(scaledTextStyles(text, 2).styles).toEqual({
      fontSize: 80, letterSpacing: -6, padding: 24, borderRadius: 20,
      border: { width: 8, color: '#ff0000' }, stroke: { width: 10, color: '#000000' }, textShadow: doubled, boxShadow: doubled,
      lineBackground: { color: '#00ff00', padding: 32, borderRadius: 16 },
    }) // biome-ignore format: a table
  })

  it('rounds towards zero to hundredths, so that no line breaks earlier', () => {
    const text = overlay({ type: 'text', styles: { fontSize: 40, letterSpacing: -3 } })
    expect(scaledTextStyles(text, 1 / 3).styles).toEqual({ fontSize: 13.33, letterSpacing: -1 })
    expect(scaledTextStyles(overlay({ type: 'text', styles: { letterSpacing: 1 } }), 2 / 3).styles).toEqual({
      fontSize: 42.66,
      letterSpacing: 0.66,
    })
  })

  it('stays within the bounds of each style', () => {
    const text = overlay({
      type: 'text',
      styles: { fontSize: 900, letterSpacing: 300, stroke: { width: 150, color: '#000000' } },
    })
    expect(scaledTextStyles(text, 4).styles).toEqual({
      fontSize: 2_000,
      letterSpacing: 500,
      stroke: { width: 200, color: '#000000' },
    })
    expect(textScales(text)).toEqual({ min: 1 / 900, max: 2_000 / 900 })
  })

  it('scales the font size that the template of a caption sets', () => {
    expect(scaledTextStyles(overlay({ type: 'caption', templateId: 'minimal' }), 2).styles).toEqual({ fontSize: 96 })
    expect(scaledTextStyles(overlay({ type: 'caption', styles: { fontSize: 30 } }), 2).styles).toEqual({ fontSize: 60 })
  })

  it('leaves other overlays unchanged', () => {
    expect(scaledTextStyles(overlay({ type: 'shape', styles: { strokeWidth: 4 } }), 2)).toEqual({})
  })
})
