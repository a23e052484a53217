import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHex, hsvOfRgba, parseHex, rgbaOfHsv } from './color.ts'

describe('parseHex', () => {
  it('parses short, long and transparent notations', () => {
    expect(parseHex('#fff')).toEqual({ red: 255, green: 255, blue: 255, alpha: 1 })
    expect(parseHex('3274D9')).toEqual({ red: 50, green: 116, blue: 217, alpha: 1 })
    expect(parseHex('#00000080')?.alpha).toBeCloseTo(0.502, 3)
  })

  it.each(['', '#', '#12', '#12345', '#1234567', 'red', '#ggg'])('refuses %j', (text) => {
    expect(parseHex(text)).toBeNull()
  })
})

it('writes the opacity only if it is not full', () => {
  expect(formatHex({ red: 50, green: 116, blue: 217, alpha: 1 })).toBe('#3274d9')
  expect(formatHex({ red: 50, green: 116, blue: 217, alpha: 0.5 })).toBe('#3274d980')
})

it('returns the same colour after conversion to hue, saturation and brightness (seed 11)', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const color = { red, green, blue, alpha: 1 }
      expect(rgbaOfHsv(hsvOfRgba(color), 1)).toEqual(color)
    }),
    { seed: 11 },
  )
})
