import { beforeEach, expect, it } from 'vitest'
import { createDrawLog } from '../../../../testing/page/drawLog.ts'
import type { GlyphStyle } from '../glyphSheet.ts'
import { createFitLabel } from '../overlays/labels.ts'
import { createDragTooltip, type DragTooltip } from './dragTooltip.ts'

const fitLabel = createFitLabel((text) => text.length * 7)
const colors = { ground: 'black', line: 'grey', text: 'white' }
const style = { font: '11px mono', colors, fitLabel, devicePixelRatio: 1, time: 0 }

let tooltip: DragTooltip
let log: ReturnType<typeof createDrawLog>
let sheets: GlyphStyle[]

/** A sprite sheet that places each letter at the offset given by its character code. */
const sheetOf = (asked: GlyphStyle) => {
  sheets.push(asked)
  return {
    source: {} as CanvasImageSource,
    cellHeight: 18,
    placesOf: (letters: readonly string[]) => letters.map((letter) => letter.codePointAt(0) ?? 0),
  }
}
/** Returns the letters copied since the previous call, with their offsets. */
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
  tooltip = createDragTooltip({ paint: (_, painter) => painter(log.context) }, sheetOf)
})

it('copies only letters that differ', () => {
  tooltip.write('+10', style)
  expect(copied()).toEqual(['+7', '114', '021'])
  tooltip.write('+12', { ...style, time: 100 })
  expect(copied()).toEqual(['221'])
  tooltip.write('+12', { ...style, time: 200 })
  expect(copied()).toEqual([])
  tooltip.write('+32', { ...style, time: 300 })
  expect(copied()).toEqual(['314'])
})

it('repaints the background when the text gets longer, and everything when the style changes', () => {
  tooltip.write('+9', style)
  expect(copied()).toHaveLength(2)
  tooltip.write('+10', { ...style, time: 100 })
  expect(copied()).toHaveLength(3)
  expect(log.callsOf('clearRect')).toHaveLength(2)
  tooltip.write('+10', { ...style, time: 110, colors: { ...colors } })
  tooltip.write('+10', { ...style, time: 120, devicePixelRatio: 2 })
  expect(log.callsOf('clearRect')).toHaveLength(4)
  expect(sheets).toHaveLength(3)
})

it('truncates text beyond its maximum width', () => {
  tooltip.write('a very long reason that nobody could read in the short time it is there', style)
  const letters = copied()
  expect(letters.length).toBeLessThanOrEqual(36)
  expect(letters.at(-1)).toMatch(/^…/u)
})

it('throttles updates, but not after it was hidden', () => {
  tooltip.write('+1', { ...style, time: 1_000 })
  expect(tooltip.write('+2', { ...style, time: 1_016 })).toBe('waiting')
  expect(tooltip.write('+3', { ...style, time: 1_080 })).toBe('written')
  tooltip.forget()
  expect(tooltip.write('+9', { ...style, time: 1_090 })).toBe('written')
  expect(copied()).toEqual(['+7', '114', '314', '914'])
})
