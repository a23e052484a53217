import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paddedSprite } from '../layered/paddedSprite.ts'
import { rgbaOf, type Pixels } from './pngPixels.ts'
import { opaqueBounds, pictureSprite } from './spritePixels.ts'
import type { SheetRegion } from './yuvaSprite.ts'

const SEED = 20_261_122
const SHEET = { width: 24, height: 20 }
const plain = { opacity: 1, take: Buffer.allocUnsafe }

interface Blot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly color: readonly [number, number, number, number]
}

const byte = fc.integer({ min: 0, max: 255 })
const blot: fc.Arbitrary<Blot> = fc.record({
  left: fc.integer({ min: 0, max: SHEET.width - 1 }),
  top: fc.integer({ min: 0, max: SHEET.height - 1 }),
  width: fc.integer({ min: 1, max: 9 }),
  height: fc.integer({ min: 1, max: 9 }),
  color: fc.tuple(byte, byte, byte, byte),
})
const even = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max / 2 }).map((half) => half * 2)
const region: fc.Arbitrary<SheetRegion> = fc.tuple(even(SHEET.width - 2), even(SHEET.height - 2)).chain(([left, top]) =>
  fc.record({
    left: fc.constant(left),
    top: fc.constant(top),
    width: even(SHEET.width - left - 2).map((width) => width + 2),
    height: even(SHEET.height - top - 2).map((height) => height + 2),
  }),
)

function spriteSheetOf(blots: readonly Blot[]): Pixels {
  const rgba = new Uint8Array(SHEET.width * SHEET.height * 4)
  for (const { color, height, left, top, width } of blots) {
    for (let y = top; y < Math.min(SHEET.height, top + height); y += 1) {
      for (let x = left; x < Math.min(SHEET.width, left + width); x += 1) rgba.set(color, (y * SHEET.width + x) * 4)
    }
  }
  return { ...SHEET, rgba: rgbaOf(rgba) }
}

/** Sets the colour of all transparent pixels of a sprite to 0. */
function withoutHiddenColours(sprite: Buffer, { height, width }: SheetRegion): number[] {
  const count = width * height
  const alphaAt = count * 1.5
  const isSeen = (x: number, y: number): boolean => (sprite[alphaAt + y * width + x] ?? 0) > 0
  return [...sprite].map((value, at) => {
    if (at < count) return isSeen(at % width, Math.floor(at / width)) ? value : 0
    if (at >= alphaAt) return value
    const [x, y] = [((at - count) % (width / 2)) * 2, Math.floor(((at - count) % (count / 4)) / (width / 2)) * 2]
    return [0, 1, 2, 3].some((corner) => isSeen(x + (corner & 1), y + (corner >> 1))) ? value : 0
  })
}

describe('a sprite trimmed to its opaque bounds', () => {
  it(`shows within its bounds what the whole sprite shows (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(blot, { maxLength: 3 }), region, (blots, whole) => {
        const sheet = spriteSheetOf(blots)
        const full = withoutHiddenColours(pictureSprite(sheet, whole, plain), whole)
        const bounds = opaqueBounds(sheet, whole)
        const box = bounds ?? { ...whole, width: 0, height: 0 }
        const edges = [box.left - whole.left, box.top - whole.top, box.width, box.height]
        expect(edges.every((length) => length % 2 === 0)).toBe(true)
        const padded =
          bounds === null
            ? Buffer.alloc(full.length)
            : paddedSprite({ bytes: pictureSprite(sheet, bounds, plain), bounds }, whole)
        expect(withoutHiddenColours(padded, whole)).toEqual(full)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('is as small as its opaque pixels', () => {
    const sheet = spriteSheetOf([{ left: 5, top: 6, width: 3, height: 2, color: [1, 2, 3, 255] }])
    expect(opaqueBounds(sheet, { left: 0, top: 0, ...SHEET })).toEqual({ left: 4, top: 6, width: 4, height: 2 })
  })
})
