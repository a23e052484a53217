// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Tooltip } from './Tooltip.tsx'
import { tooltipAt, watchTooltips, type ShownTooltip } from './tooltipWatch.ts'

let shown: ShownTooltip | null
let stop: () => void
const point = (element: Element, pointerType = 'mouse') =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<button id="a" data-tooltip="Undo" data-tooltip-keys="Ctrl+Z"><i></i></button><button id="b" data-tooltip="Redo"></button><p></p>'
  shown = null
  stop = watchTooltips(document, (next) => (shown = next))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const element = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

it('marks the element that it explains and adds nothing to the page', () => {
  expect(renderToStaticMarkup(<Tooltip content="Undo" shortcut="Ctrl+Z"><button type="button">x</button></Tooltip>)).toBe(
    '<button type="button" data-tooltip="Undo" data-tooltip-side="top" data-tooltip-keys="Ctrl+Z">x</button>',
  ) // biome-ignore format: one line reads as it is
})

it('appears after the pointer has rested, even on a part of the element', () => {
  point(element('#a i'))
  vi.advanceTimersByTime(400)
  expect(shown).toBeNull()
  vi.advanceTimersByTime(100)
  expect(shown).toMatchObject({ content: 'Undo', shortcut: 'Ctrl+Z', anchor: element('#a') })
})

it('shows the next one immediately, hides on a press and does not reappear automatically', () => {
  point(element('#a'))
  vi.advanceTimersByTime(500)
  point(element('#b'))
  vi.advanceTimersByTime(1)
  expect(shown).toMatchObject({ content: 'Redo' })
  element('#b').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(shown).toBeNull()
  point(element('#b'))
  vi.advanceTimersByTime(1_000)
  expect(shown).toBeNull()
})

it('does not appear for touch', () => {
  point(element('#a'), 'touch')
  vi.advanceTimersByTime(1_000)
  expect(shown).toBeNull()
})

it('shows the full text of truncated text', () => {
  element('p').innerHTML = '<span class="truncate">A very long name</span>'
  const text = element('p span')
  expect(tooltipAt(text)).toBeNull()
  Object.defineProperty(text, 'scrollWidth', { value: 200 })
  Object.defineProperty(text, 'clientWidth', { value: 100 })
  expect(tooltipAt(text)).toMatchObject({ content: 'A very long name' })
})
