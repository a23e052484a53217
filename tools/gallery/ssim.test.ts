import { describe, expect, it } from 'vitest'
import { similarityOf, type Picture } from './ssim.ts'

const SIDE = 32

function picture(grey: (x: number, y: number) => number | readonly [number, number, number]): Picture {
  const rgb = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const value = grey(x, y)
      rgb.set(typeof value === 'number' ? [value, value, value] : value, (y * SIDE + x) * 3)
    }
  }
  return { width: SIDE, height: SIDE, rgb }
}

const stripes = picture((x) => (x % 4 < 2 ? 40 : 220))

describe('similarityOf', () => {
  it('is 1 for identical pictures', () => {
    expect(similarityOf(stripes, stripes)).toEqual({ ssim: 1, worstWindow: 1, colourDifference: 0 })
  })

  it('gives two plain greys the value of the formula', () => {
    const [dark, light] = [picture(() => 100), picture(() => 150)]
    const stable = (0.01 * 255) ** 2
    const expected = (2 * 100 * 150 + stable) / (100 ** 2 + 150 ** 2 + stable)
    expect(similarityOf(dark, light).ssim).toBeCloseTo(expected, 9)
    expect(similarityOf(dark, light).colourDifference).toBe(50)
  })

  it('is nearly −1 for stripes and their inverse', () => {
    expect(
      similarityOf(
        stripes,
        picture((x) => (x % 4 < 2 ? 220 : 40)),
      ).ssim,
    ).toBeLessThan(-0.9)
  })

  it('is low for stripes shifted by one pixel', () => {
    expect(
      similarityOf(
        stripes,
        picture((x) => ((x + 1) % 4 < 2 ? 40 : 220)),
      ).ssim,
    ).toBeLessThan(0.2)
  })

  it('hardly changes for a rounding of one step, but does for noise', () => {
    const rounded = picture((x, y) => (x % 4 < 2 ? 40 : 220) + ((x + y) % 2))
    const noisy = picture((x, y) => (x % 4 < 2 ? 40 : 180) + ((x * 37 + y * 91) % 50))
    expect(similarityOf(stripes, rounded).ssim).toBeGreaterThan(0.999)
    expect(similarityOf(stripes, noisy).ssim).toBeLessThan(0.99)
  })

  it('reports one spoilt corner as the worst window', () => {
    const spoilt = picture((x, y) => (x < 8 && y < 8 ? 128 : x % 4 < 2 ? 40 : 220))
    const similarity = similarityOf(stripes, spoilt)
    expect(similarity.worstWindow).toBeLessThan(0.1)
    expect(similarity.ssim).toBeGreaterThan(0.8)
  })

  it('reports a different hue of the same brightness as a difference of colour', () => {
    const [red, green] = [picture(() => [200, 0, 0]), picture(() => [0, 59, 0])]
    expect(similarityOf(red, green).ssim).toBeGreaterThan(0.99)
    expect(similarityOf(red, green).colourDifference).toBe(200)
  })

  it('refuses pictures of different sizes', () => {
    const wide = { width: SIDE * 2, height: SIDE / 2, rgb: stripes.rgb }
    expect(() => similarityOf(stripes, wide)).toThrow('cannot be compared')
  })
})
