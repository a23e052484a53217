import { beforeEach, expect, it } from 'vitest'
import { createDrawLog } from '../../../testing/drawLog.ts'
import { createFitLabel } from './labels.ts'
import { createWordsChip, type WordsChip } from './wordsChip.ts'

const fitLabel = createFitLabel((text) => text.length * 7)
const colors = { ground: 'black', line: 'grey', text: 'white' }
const look = { font: '11px mono', colors, fitLabel, devicePixelRatio: 1, time: 0 }

let chip: WordsChip
let log: ReturnType<typeof createDrawLog>

beforeEach(() => {
  log = createDrawLog()
  chip = createWordsChip({ paint: (_, painter) => painter(log.context) })
})

it('draws again only what differs: its words, its colours, the pixels of the display', () => {
  chip.write('+1', look)
  chip.write('+1', { ...look, time: 60 })
  expect(log.texts()).toEqual(['+1'])
  chip.write('+2', { ...look, time: 60 })
  chip.write('+2', { ...look, colors: { ...colors } })
  chip.write('+2', { ...look, devicePixelRatio: 2 })
  expect(log.texts()).toEqual(['+1', '+2', '+2', '+2'])
})

it('cuts words that are wider than it gets', () => {
  chip.write('a very long reason that nobody could read in the short time it is there', look)
  const [text = ''] = log.texts()
  expect(text.length).toBeLessThanOrEqual(36)
  expect(text.endsWith('…')).toBe(true)
})

it('keeps its words long enough to be read, and says nothing late after it was gone', () => {
  chip.write('+1', { ...look, time: 1_000 })
  expect(chip.write('+2', { ...look, time: 1_016 })).toBe('waiting')
  expect(chip.write('+3', { ...look, time: 1_050 })).toBe('written')
  chip.forget()
  expect(chip.write('+9', { ...look, time: 1_060 })).toBe('written')
  expect(log.texts()).toEqual(['+1', '+3', '+9'])
})
