import fc from 'fast-check'
import { expect, it } from 'vitest'
import { yuvaSprite } from './yuvaSprite.ts'

const SEED = 20_261_124
const SHEET = { width: 12, height: 10 }
const PART = { left: 2, top: 2, width: 8, height: 6 }

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

const byte = fc.integer({ min: 0, max: 255 })
const alpha = fc.oneof(fc.constant(0), fc.constant(255), byte)
const pixel = fc.tuple(byte, byte, byte, alpha)
/** Rows with few colours, so that most pixels repeat the previous one. */
const pixels: fc.Arbitrary<Pixel[]> = fc
  .array(pixel, { minLength: 1, maxLength: 3 })
  .chain((colours) => fc.array(fc.constantFrom(...colours), { minLength: 120, maxLength: 120 }))

const lumaOf = ([red, green, blue]: readonly number[]): number =>
  0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)

/** Computes each pixel separately with the formulas of BT.709. */
function expected(at: (x: number, y: number) => Pixel, opacity: number): number[][] {
  const rows = Array.from({ length: PART.height }, (_, y) => Array.from({ length: PART.width }, (_, x) => at(x, y)))
  const all = rows.flat()
  const fours = rows.flatMap((row, y) =>
    y % 2 === 0 ? row.flatMap((_, x) => (x % 2 === 0 ? [[at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)]] : [])) : [],
  ) // biome-ignore format: four pixels of one colour
  const mean = (four: Pixel[]): number[] => {
    const alphas = four.reduce((sum, [, , , own]) => sum + own, 0)
    return [0, 1, 2].map((channel) => four.reduce((sum, one) => sum + (one[channel] ?? 0) * one[3], 0) / alphas)
  }
  const chroma = (four: Pixel[], channel: number, range: number): number => {
    const own = mean(four)
    return four.every(([, , , clear]) => clear === 0)
      ? 128
      : 128 + (((own[channel] ?? 0) - lumaOf(own)) / range) * (224 / 255)
  }
  return [
    all.map((one) => (one[3] === 0 ? 16 : 16 + (lumaOf(one) * 219) / 255)),
    fours.map((four) => chroma(four, 2, 1.8556)),
    fours.map((four) => chroma(four, 0, 1.5748)),
    all.map(([, , , own]) => own * opacity),
  ]
}

it(`writes luma, chroma and alpha of every pixel, whatever came before it (seed ${SEED})`, () => {
  fc.assert(
    fc.property(pixels, fc.constantFrom(1, 0.5, 0.2), (drawn, opacity) => {
      const rgba = new Uint8Array(drawn.flat())
      const rows = {
        rgba: new Int32Array(rgba.buffer),
        start: PART.top * SHEET.width + PART.left,
        stride: SHEET.width,
      }
      const at = (x: number, y: number): Pixel => drawn[(PART.top + y) * SHEET.width + PART.left + x] ?? [0, 0, 0, 0]
      const wanted = expected(at, opacity).flat()
      const sprite = [...yuvaSprite(PART, rows, { opacity, take: Buffer.allocUnsafe })]
      expect(sprite).toHaveLength(wanted.length)
      sprite.forEach((value, index) => expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThanOrEqual(0.5001))
    }),
    { seed: SEED, numRuns: 200 },
  )
})
