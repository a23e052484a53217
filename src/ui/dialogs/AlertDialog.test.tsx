// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AlertDialog } from './AlertDialog.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

async function show(onConfirm: () => Promise<void>): Promise<boolean[]> {
  const opened: boolean[] = []
  await act(async () => {
    root.render(
      <AlertDialog
        isOpen
        onOpenChange={(isOpen) => opened.push(isOpen)}
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
      />,
    )
  })
  return opened
}

async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (button === undefined) throw new Error(`no button ${name}`)
  await act(async () => button.click())
}

it('stays open and ignores a second press until the work is done, then closes', async () => {
  const work = Promise.withResolvers<void>()
  let calls = 0
  const opened = await show(() => {
    calls += 1
    return work.promise
  })
  await press('Delete')
  await press('Delete')
  await press('Cancel')
  expect({ calls, opened }).toEqual({ calls: 1, opened: [] })
  await act(async () => work.resolve())
  expect(opened).toEqual([false])
})

it('stays open and shows the fault if the work fails', async () => {
  const opened = await show(() => Promise.reject(new Error('The service did not answer. Nothing was deleted.')))
  await press('Delete')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Nothing was deleted.')
  expect(opened).toEqual([])
})
