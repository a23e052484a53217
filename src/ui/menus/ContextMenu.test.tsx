// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { ContextMenu } from './ContextMenu.tsx'

const { page, render } = reactPage()

it('shows its entries at the first right click, and does not change the area', async () => {
  const chosen: string[] = []
  await act(async () =>
    render(
      <ContextMenu entries={[{ kind: 'action', id: 'cut', label: 'Cut', onSelect: () => void chosen.push('cut') }]}>
        <div data-testid="area" />
      </ContextMenu>,
    ),
  )
  const area = page.querySelector('[data-testid=area]')
  const entry = () => document.querySelector<HTMLElement>('[role=menuitem]')
  expect(entry()).toBeNull()
  const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 20, clientY: 30 })
  await act(async () => void area?.dispatchEvent(click))
  expect(click.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(entry()?.textContent).toBe('Cut'), { timeout: 10_000 })
  expect(page.querySelector('[data-testid=area]')).toBe(area)
  await act(async () => entry()?.click())
  expect(chosen).toEqual(['cut'])
})
