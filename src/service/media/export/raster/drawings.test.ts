import { describe, expect, it } from 'vitest'
import type { SpriteSet } from '../plan/renderPlan.ts'
import { spriteGroups, wantedDrawings } from './drawings.ts'
import type { RasterInput, SpriteId } from './rasterInput.ts'

const box = (width: number, height: number) => ({ left: 0, top: 0, width, height })
const still = { frame: 0, alpha: 1 }

function input(
  spriteSets: readonly SpriteSet[],
  batches: readonly (readonly SpriteId[])[],
  surrounded: number[] = [],
): RasterInput {
  return {
    overlays: [],
    spriteSets,
    setsWithBorder: surrounded,
    batches,
    streamed: null,
  }
}

const states = (count: number) => Array.from({ length: count }, (_, frame) => ({ frame, alpha: 1 }))
const names = (set: number, count: number): SpriteId[] => Array.from({ length: count }, (_, state) => ({ set, state }))

describe('spriteGroups', () => {
  it("draws the first chunk's sprites before anything else, and the rest together", () => {
    const sets: SpriteSet[] = [{ overlay: 0, box: box(400, 100), states: states(5), kind: 'picture' }]
    const all = names(0, 5)
    const groups = spriteGroups(input(sets, [[], all.slice(0, 2), all.slice(2, 4), all.slice(4)]))
    expect(groups.map(({ sprites }) => sprites.map(({ batch, name }) => [batch, name.state]))).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
      [
        [2, 2],
        [2, 3],
        [3, 4],
      ],
    ])
  })

  it('starts another group before one grows too large, and loses no sprite', () => {
    const sets: SpriteSet[] = [{ overlay: 0, box: box(3840, 2160), states: states(9), kind: 'picture' }]
    const groups = spriteGroups(input(sets, [names(0, 9)]))
    expect(groups.map(({ sprites }) => sprites.length)).toEqual([3, 3, 3])
    expect(groups.flatMap(({ sprites }) => sprites.map(({ name }) => name))).toEqual(names(0, 9))
  })

  it('counts a fading picture once', () => {
    const fading = Array.from({ length: 9 }, (_, step) => ({ frame: 0, alpha: (step + 1) / 9 }))
    const sets: SpriteSet[] = [{ overlay: 0, box: box(3840, 2160), states: fading, kind: 'picture' }]
    expect(spriteGroups(input(sets, [names(0, 9)])).map(({ sprites }) => sprites.length)).toEqual([9])
  })

  it('draws streamed sprites together, in their own order, and the rest after them', () => {
    const sets: SpriteSet[] = [{ overlay: 0, box: box(400, 100), states: states(5), kind: 'picture' }]
    const all = names(0, 5)
    const streamed = { batches: 2, names: [2, 0, 3, 1].map((state) => ({ set: 0, state })), urgent: 2 }
    const groups = spriteGroups({ ...input(sets, [all.slice(0, 2), all.slice(2, 4), all.slice(4)]), streamed })
    expect(groups.map(({ sprites }) => sprites.map(({ batch, name }) => [batch, name.state]))).toEqual([
      [
        [1, 2],
        [0, 0],
        [1, 3],
        [0, 1],
      ],
      [[2, 4]],
    ])
    expect(groups.map(({ urgent }) => urgent)).toEqual([2, null])
  })

  it('lets a first chunk of several groups wait for nothing else', () => {
    const sets: SpriteSet[] = [
      { overlay: 0, box: box(3840, 2160), states: states(4), kind: 'picture' },
      { overlay: 1, box: box(40, 20), states: states(2), kind: 'picture' },
    ]
    const groups = spriteGroups(input(sets, [names(0, 4), names(1, 2)]))
    expect(groups.map(({ sprites }) => sprites.map(({ batch }) => batch))).toEqual([[0, 0, 0], [0], [1, 1]])
  })

  it('makes no group if nothing is to be drawn', () => {
    expect(spriteGroups(input([], [[], []]))).toEqual([])
  })
})

describe('wantedDrawings', () => {
  it('draws states once that differ only in opacity', () => {
    const fading = [still, { frame: 0, alpha: 0.5 }, { frame: 7, alpha: 1 }]
    const asked = input([{ overlay: 0, box: box(40, 20), states: fading, kind: 'picture' }], [names(0, 3)])
    const drawings = spriteGroups(asked).flatMap(wantedDrawings)
    expect(drawings.map(({ frame, isWhole, picture }) => ({ frame, isWhole, picture }))).toEqual([
      { frame: 0, isWhole: false, picture: 'white' },
      { frame: 7, isWhole: false, picture: 'white' },
    ])
  })

  it('draws mattes whole, around white and around black, with the border layer if needed', () => {
    const sets: SpriteSet[] = [
      { overlay: 0, box: box(40, 20), states: [still], kind: 'matte' },
      { overlay: 1, box: box(40, 20), states: [still], kind: 'matte' },
    ]
    const asked = input(sets, [[...names(0, 1), ...names(1, 1)]], [1])
    const drawings = spriteGroups(asked).flatMap(wantedDrawings)
    expect(drawings.map(({ key, picture }) => [key, picture])).toEqual([
      ['0 0 white', 'white'],
      ['0 0 black', 'black'],
      ['1 0 white', 'white'],
      ['1 0 black', 'black'],
      ['1 0 border', 'black'],
    ])
    expect(drawings.every(({ isWhole }) => isWhole)).toBe(true)
  })
})
