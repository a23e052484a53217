// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EmojiPicker } from './EmojiPicker.tsx'

let root: Root
let page: HTMLElement
let picked: string[]

async function opened() {
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      expect(page.querySelector('[role=gridcell]')).not.toBeNull()
    },
    { timeout: 20_000 },
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  picked = []
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await act(async () =>
    root.render(<EmojiPicker fontFamily="Emoji" verb="Add" onPick={(emoji) => void picked.push(emoji)} />),
  )
  await opened()
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

const search = (text: string) =>
  act(async () => {
    const field = page.querySelector('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (key: string) =>
  act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const names = () =>
  [...page.querySelectorAll('[role=gridcell] button')].map((button) => button.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')

it('renders only the visible rows', () => {
  expect(names().length).toBeGreaterThan(20)
  expect(names().length).toBeLessThan(200)
})

it('can be searched and navigated by keyboard alone', async () => {
  await search('thumbs')
  expect(names()).toEqual(['Add thumbs up', 'Add thumbs down'])
  await act(async () => page.querySelector<HTMLElement>('input[type=search]')?.focus())
  await press('ArrowDown')
  expect(focused()).toBe('Add thumbs up')
  await press('ArrowRight')
  expect(focused()).toBe('Add thumbs down')
  await press('Home')
  expect(focused()).toBe('Add thumbs up')
})

it('applies the chosen skin tone, and remembers it and recent emojis on this device', async () => {
  await act(async () => page.querySelector<HTMLElement>('input[aria-label="Medium dark"]')?.click())
  await search('thumbs up')
  await act(async () => page.querySelector<HTMLElement>('[role=gridcell] button')?.click())
  expect(picked).toEqual(['👍🏾'])
  expect(localStorage.getItem('framewright:emoji.recent')).toBe('["👍🏾"]')
  expect(localStorage.getItem('framewright:emoji.tone')).toBe('"🏾"')
})

it('reports that nothing was found', async () => {
  await search('no such emoji')
  expect(page.querySelector('[role=status]')?.textContent).toBe('No matching emoji.')
})
