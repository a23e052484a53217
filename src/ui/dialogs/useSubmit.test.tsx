// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSubmit } from './useSubmit.ts'

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

function Form({ work }: { readonly work: () => Promise<void> }) {
  const { submit, isPending, isDone, error } = useSubmit(work)
  const state = error instanceof Error ? error.message : isPending ? 'pending' : isDone ? 'done' : 'idle'
  return (
    <button type="button" onClick={() => submit()}>
      {state}
    </button>
  )
}

async function show(work: () => Promise<void>) {
  await act(async () => root.render(<Form work={work} />))
  const button = host.querySelector('button')
  if (button === null) throw new Error('no button')
  return button
}

it('does the work once for two simultaneous presses, and again later', async () => {
  const work = Promise.withResolvers<void>()
  let count = 0
  const button = await show(() => {
    count += 1
    return work.promise
  })
  expect(button.textContent).toBe('idle')
  await act(async () => {
    button.click()
    button.click()
  })
  expect([count, button.textContent]).toEqual([1, 'pending'])
  await act(async () => work.resolve())
  expect(button.textContent).toBe('done')
  await act(async () => button.click())
  expect(count).toBe(2)
})

it('shows the error and can be retried', async () => {
  const outcomes = [() => Promise.reject(new Error('It is taken.')), () => Promise.resolve()]
  const button = await show(() => outcomes.shift()?.() ?? Promise.resolve())
  await act(async () => button.click())
  expect(button.textContent).toBe('It is taken.')
  await act(async () => button.click())
  expect(button.textContent).toBe('done')
})
