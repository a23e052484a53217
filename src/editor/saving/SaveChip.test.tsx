// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../client/ApiError.ts'
import { createFakeCompositionHost } from '../../testing/fakeCompositionHost.ts'
import { createMemoryDraftStore } from '../../testing/memoryDraftStore.ts'
import { composition, overlay } from '../../testing/overlays.ts'
import { settlePromises } from '../../testing/virtualClock.ts'
import { createSession } from '../session/session.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { SaveChip } from './SaveChip.tsx'
import { useAutosave, type AutosaveInput } from '../autosave/useAutosave.ts'

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

function Editor(input: AutosaveInput) {
  return <SaveChip autosave={useAutosave(input)} />
}

async function open() {
  const record = {
    compositionId: 'c',
    projectId: 'p',
    title: 'Teaser',
    document: composition([overlay({ type: 'text' })]),
    updatedAt: 'r0',
  }
  const session = createSession(record, [])
  const host = createFakeCompositionHost(record)
  const client = new QueryClient()
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <UiProvider>
          <Editor session={session} host={host} drafts={createMemoryDraftStore()} />
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  const settle = () => act(async () => settlePromises())
  return { session, host, settle, chip: () => page.querySelector('[role=status]')?.textContent ?? '' }
}

/** Whether the page would ask before it is left. */
function wouldAsk(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('says what is not saved, asks before the page is left, and saves when it is hidden', async () => {
  const { session, host, settle, chip } = await open()
  expect(chip()).toMatch(/^Saved \d\d:\d\d$/u)
  expect(wouldAsk()).toBe(false)
  await act(async () => session.setTitle('Launch'))
  expect(chip()).toBe('Unsaved changes')
  expect(wouldAsk()).toBe(true)
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  await settle()
  expect(host.current().title).toBe('Launch')
  expect(chip()).toMatch(/^Saved/u)
  expect(wouldAsk()).toBe(false)
})

it('offers to save again after a refusal, with the reason', async () => {
  const { session, host, settle, chip } = await open()
  host.failNext(new ApiError({ kind: 'response', status: 403, code: 'forbidden', message: 'No.', requestId: 'req-7' }))
  await act(async () => session.setTitle('Launch'))
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  await settle()
  expect(chip()).toBe('Needs you: not saved')
  await act(async () => page.querySelector('button')?.click())
  expect(document.querySelector('[role=dialog]')?.textContent).toMatch(/This key may not save here.*req-7/u)
  const save = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Save now')
  await act(async () => save?.click())
  await settle()
  expect(host.current().title).toBe('Launch')
})
