import { beforeEach, expect, it } from 'vitest'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import type { GlyphLook } from '../glyphSheet.ts'
import { createFitLabel } from './labels.ts'
import { createWordsChip, type WordsChip } from './wordsChip.ts'

const fitLabel = createFitLabel((text) => text.length * 7)
const colors = { ground: 'black', line: 'grey', text: 'white' }
const look = { font: '11px mono', colors, fitLabel, devicePixelRatio: 1, time: 0 }

let chip: WordsChip
let log: ReturnType<typeof createDrawLog>
let sheets: GlyphLook[]

/** A sheet on which a letter lies at the number of its character. */
const sheetOf = (asked: GlyphLook) => {
  sheets.push(asked)
  return {
    source: {} as CanvasImageSource,
    cellHeight: 18,
    placesOf: (letters: readonly string[]) => letters.map((letter) => letter.codePointAt(0) ?? 0),
  }
}
/** The letters that were copied since the last time it was asked, with their places. */
let seen = 0
function copied(): string[] {
  const calls = log.callsOf('drawImage').slice(seen)
  seen += calls.length
  return calls.map(({ args }) => `${String.fromCodePoint(Number(args[1]))}${Number(args[5])}`)
}

beforeEach(() => {
  log = createDrawLog()
  sheets = []
  seen = 0
  chip = createWordsChip({ paint: (_, painter) => painter(log.context) }, sheetOf)
})

it('copies only the letters that differ', () => {
  chip.write('+10', look)
  expect(copied()).toEqual(['+7', '114', '021'])
  chip.write('+12', { ...look, time: 100 })
  expect(copied()).toEqual(['221'])
  chip.write('+12', { ...look, time: 200 })
  expect(copied()).toEqual([])
  chip.write('+32', { ...look, time: 300 })
  expect(copied()).toEqual(['314'])
})

it('draws its ground anew where the words get longer, and everything where the look is another', () => {
  chip.write('+9', look)
  expect(copied()).toHaveLength(2)
  chip.write('+10', { ...look, time: 100 })
  expect(copied()).toHaveLength(3)
  expect(log.callsOf('clearRect')).toHaveLength(2)
  chip.write('+10', { ...look, time: 110, colors: { ...colors } })
  chip.write('+10', { ...look, time: 120, devicePixelRatio: 2 })
  expect(log.callsOf('clearRect')).toHaveLength(4)
  expect(sheets).toHaveLength(3)
})

it('cuts words that are wider than it gets', () => {
  chip.write('a very long reason that nobody could read in the short time it is there', look)
  const letters = copied()
  expect(letters.length).toBeLessThanOrEqual(36)
  expect(letters.at(-1)).toMatch(/^…/u)
})

it('keeps its words long enough to be read, and says nothing late after it was gone', () => {
  chip.write('+1', { ...look, time: 1_000 })
  expect(chip.write('+2', { ...look, time: 1_016 })).toBe('waiting')
  expect(chip.write('+3', { ...look, time: 1_080 })).toBe('written')
  chip.forget()
  expect(chip.write('+9', { ...look, time: 1_090 })).toBe('written')
  expect(copied()).toEqual(['+7', '114', '314', '914'])
})
