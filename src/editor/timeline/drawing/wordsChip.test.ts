// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import type { Milliseconds } from '../../../base/units.ts'
import { createFitLabel } from './labels.ts'
import { createWordsChip, type WordsChip } from './wordsChip.ts'

const fitLabel = createFitLabel((text) => text.length * 7)

let element: HTMLElement
let chip: WordsChip
const say = (words: string, time: Milliseconds, x = 10): string =>
  chip.show({ x, y: 20, words }, { font: '11px mono', fitLabel, time })

beforeEach(() => {
  element = document.createElement('div')
  chip = createWordsChip(element)
})

it('shows its words at once when it appears', () => {
  expect(say('+00:01.00', 1_000)).toBe('shown')
  expect(element.textContent).toBe('+00:01.00')
  expect(element.style.visibility).toBe('visible')
})

it('moves with every frame but keeps its words long enough to be read', () => {
  say('+1', 1_000)
  expect(say('+2', 1_016, 30)).toBe('waiting')
  expect(element.textContent).toBe('+1')
  expect(element.style.transform).toBe('translate(30px, 20px)')
  expect(say('+3', 1_050, 30)).toBe('shown')
  expect(element.textContent).toBe('+3')
})

it('says nothing late after it was gone', () => {
  say('+1', 1_000)
  chip.show(null, { font: '11px mono', fitLabel, time: 1_010 })
  expect(element.style.visibility).toBe('hidden')
  expect(say('+9', 1_020)).toBe('shown')
  expect(element.textContent).toBe('+9')
})

it('cuts words that are wider than it gets', () => {
  say('a very long reason that nobody could read in the short time it is there', 1_000)
  expect(element.textContent.length).toBeLessThanOrEqual(36)
  expect(element.textContent.endsWith('…')).toBe(true)
})
