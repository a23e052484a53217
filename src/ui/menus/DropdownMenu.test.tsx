// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { DropdownMenu } from './DropdownMenu.tsx'

const { page, render } = reactPage()
const chosen: string[] = []
const opened: boolean[] = []

beforeEach(async () => {
  chosen.length = 0
  opened.length = 0
  const action = (label: string) =>
    ({ kind: 'action', id: label, label, onSelect: () => void chosen.push(label) }) as const
  await act(async () =>
    render(
      <DropdownMenu
        trigger={<button type="button">More</button>}
        entries={[action('Rename'), action('Delete')]}
        onOpenChange={(isOpen) => void opened.push(isOpen)}
      />,
    ),
  )
})

const trigger = (): HTMLElement => {
  const button = page.querySelector('button')
  if (!button) throw new Error('There is no button.')
  return button
}
const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
const pressKey = (element: Element | null, key: string) =>
  act(async () => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const press = async (element: HTMLElement | undefined) => {
  for (const type of ['mousedown', 'mouseup']) {
    await act(async () => void element?.dispatchEvent(new MouseEvent(type, { bubbles: true })))
  }
  await act(async () => element?.click())
}

it('is a button with `aria-haspopup`, and mounts nothing before it is pressed', () => {
  expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  expect(page.innerHTML).toBe(trigger().outerHTML)
  expect(entries()).toEqual([])
})

it('shows its entries when it is first pressed, and runs the chosen one', async () => {
  await act(async () => trigger().click())
  await vi.waitFor(() => expect(entries().map(({ textContent }) => textContent)).toEqual(['Rename', 'Delete']))
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  await press(entries()[1])
  expect({ chosen, opened }).toEqual({ chosen: ['Delete'], opened: [true, false] })
  await vi.waitFor(() => expect(entries()).toEqual([]))
})

it('focuses its first entry when it is opened by keyboard, and restores the focus on Escape', async () => {
  trigger().focus()
  await pressKey(trigger(), 'ArrowDown')
  await vi.waitFor(() => expect(document.activeElement).toBe(entries()[0]))
  expect(document.activeElement?.textContent).toBe('Rename')
  await pressKey(document.activeElement, 'Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger()))
  expect({ chosen, opened }).toEqual({ chosen: [], opened: [true, false] })
})
