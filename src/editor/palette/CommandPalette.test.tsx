// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { createSession, type Session } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { CommandPalette } from './CommandPalette.tsx'

let root: Root
let host: HTMLElement
let session: Session
let closed: number

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  const document_ = composition([overlay({ type: 'text', id: 1 })])
  session = createSession({ compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }, [
    media(),
  ])
  closed = 0
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () =>
    root.render(
      <SessionProvider session={session}>
        <CommandPalette
          onClose={() => {
            closed += 1
          }}
          onRefusal={() => undefined}
        />
      </SessionProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}
const input = (): HTMLInputElement => {
  const found = one('[role="combobox"]')
  if (!(found instanceof HTMLInputElement)) throw new Error('The combobox is no input.')
  return found
}
const type = (text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (key: string) =>
  act(async () => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const current = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')

it('is a combobox over a list of commands in named groups, one of them current', async () => {
  expect(input().getAttribute('aria-controls')).toBe(one('[role="listbox"]').id)
  expect(document.querySelectorAll('[role="option"][aria-selected="true"]')).toHaveLength(1)
  expect(current()?.getAttribute('aria-selected')).toBe('true')
  expect([...document.querySelectorAll('[role="group"]')].every((group) => group.hasAttribute('aria-label'))).toBe(true)
  const first = current()
  await press('ArrowDown')
  expect(current()).not.toBe(first)
  await press('ArrowUp')
  expect(current()).toBe(first)
})

it('runs the found command with Enter, closes, and lists it first the next time', async () => {
  await type('blade')
  expect(current()?.textContent).toContain('Blade tool')
  await press('Enter')
  expect([session.options.getState().tool, closed]).toEqual(['blade', 1])
  await type('')
  expect(one('[role="group"]').getAttribute('aria-label')).toBe('Recent')
})

it('shows why a command is disabled, and does not run it', async () => {
  await type('ripple delete')
  expect(current()?.getAttribute('aria-disabled')).toBe('true')
  expect(current()?.textContent).toContain('Select something on an unlocked track first.')
  await press('Enter')
  expect([closed, session.getState().document.overlays.length]).toEqual([0, 1])
})

it('reports that nothing matches', async () => {
  await type('qqqq')
  expect([document.querySelectorAll('[role="option"]').length, one('[role="status"]').textContent]).toEqual([
    0,
    'No matching commands.',
  ])
})
