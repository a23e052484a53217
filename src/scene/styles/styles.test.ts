import { describe, expect, it } from 'vitest'
import { boxStyle } from './boxStyle.ts'
import { gradientAxis } from './fill.ts'
import { filterStyle } from './filterStyle.ts'
import { fontRequestOf, glyphStyle } from './glyphStyle.ts'
import { lineBackgroundStyle } from './lineBackgroundStyle.ts'
import { dropShadowStyle, shadowStyle } from './shadowStyle.ts'
import { polygonPoints, starPoints } from './shapePoints.ts'

describe('style objects', () => {
  it('writes filters in order, with their units', () => {
    const filters = [
      { name: 'brightness', amount: 1.2 },
      { name: 'hueRotate', amount: -30 },
      { name: 'blur', amount: 4 },
    ] as const
    expect(filterStyle([...filters])).toBe('brightness(1.2) hue-rotate(-30deg) blur(4px)')
    expect(filterStyle([])).toBeUndefined()
  })

  it('halves the blur of a drop shadow', () => {
    const shadow = { x: 1, y: -2, blur: 8, color: '#00000080' }
    expect(shadowStyle(shadow)).toBe('1px -2px 8px #00000080')
    expect(dropShadowStyle(shadow)).toBe('drop-shadow(1px -2px 4px #00000080)')
  })

  it('keeps the border inside the box and omits unset values', () => {
    expect(boxStyle({ border: { width: 3, color: '#fff' } })).toEqual({
      boxSizing: 'border-box',
      border: '3px solid #fff',
    })
  })

  it('draws an outline at twice its width, half covered by the letter', () => {
    expect(glyphStyle({ stroke: { width: 4, color: '#000' } })).toMatchObject({
      WebkitTextStroke: '8px #000',
      paintOrder: 'stroke fill',
    })
    expect(glyphStyle({})).not.toHaveProperty('WebkitTextStroke')
  })

  it('requests the font in the weight and style that is drawn', () => {
    expect(fontRequestOf({ fontFamily: 'Lora', fontWeight: 700, fontStyle: 'italic' })).toMatch(
      /^italic 700 32px "Lora Variable"/u,
    )
  })

  it('adds the emoji font with digits only for keycaps', () => {
    expect(fontRequestOf({}, 'Press 1')).not.toContain('Emoji Whole')
    expect(fontRequestOf({}, 'Press 1\uFE0F\u20E3')).toContain('"Framewright Emoji", "Framewright Emoji Whole"')
  })

  it('lets each paragraph follow its own direction', () => {
    expect(glyphStyle({})).toMatchObject({ unicodeBidi: 'plaintext' })
  })

  it('gives every line its own background, padding and corners', () => {
    expect(lineBackgroundStyle({ color: '#fff', padding: 8, borderRadius: 3 })).toMatchObject({
      backgroundColor: '#fff',
      padding: '0 8px',
      borderRadius: 3,
      boxDecorationBreak: 'clone',
    })
  })

  it('points a gradient up at 0° and right at 90°', () => {
    expect(gradientAxis(0)).toMatchObject({ y1: 1, y2: 0 })
    expect(gradientAxis(90)).toMatchObject({ x1: 0, x2: 1 })
  })

  it('keeps the corners of polygons and stars within the inset box', () => {
    const box = { width: 100, height: 60, inset: 5 }
    for (const { x, y } of [...polygonPoints(box, 7), ...starPoints(box, 5)]) {
      expect(x).toBeGreaterThanOrEqual(5 - 1e-9)
      expect(x).toBeLessThanOrEqual(95 + 1e-9)
      expect(y).toBeGreaterThanOrEqual(5 - 1e-9)
      expect(y).toBeLessThanOrEqual(55 + 1e-9)
    }
  })
})
