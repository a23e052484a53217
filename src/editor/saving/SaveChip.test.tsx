// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import type { Overlay } from '../../composition/schema.ts'
import { ApiError } from '../../client/http/ApiError.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { settlePromises } from '../../testing/page/virtualClock.ts'
import { createSession } from '../session/session.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { SessionProvider } from '../session/SessionContext.tsx'
import { useConflictResolution } from './conflict/useConflictResolution.ts'
import { SaveChip } from './SaveChip.tsx'
import { useAutosave, type AutosaveInput } from '../autosave/useAutosave.ts'

const { page, render } = reactPage()

const nameOf = ({ type }: Overlay): string => type
const revealed: number[] = []
const onReveal = (overlayId: number): void => void revealed.push(overlayId)

function Editor(input: AutosaveInput) {
  const autosave = useAutosave(input)
  const resolution = useConflictResolution(autosave)
  return <SaveChip autosave={autosave} resolution={resolution} nameOf={nameOf} onReveal={onReveal} />
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
    render(
      <QueryClientProvider client={client}>
        <UiProvider>
          <SessionProvider session={session}>
            <Editor session={session} host={host} work={freshAutosaveContext(session)} />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  const settle = () => act(async () => settlePromises())
  return { session, host, settle, chip: () => page.querySelector('[role=status]')?.textContent ?? '' }
}

/** True if leaving the page would ask for confirmation. */
function wouldAsk(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('shows unsaved changes, warns before unload, and saves when the page is hidden', async () => {
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
  expect(chip()).toBe('Not saved, action needed')
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(async () => {
    await settle()
    expect(document.querySelector('[role=dialog]')?.textContent).toMatch(/This key is not allowed to save here.*req-7/u)
  })
  const save = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Save now')
  await act(async () => save?.click())
  await settle()
  expect(host.current().title).toBe('Launch')
})

it('lists the changes of someone else, and reveals each of them', async () => {
  const { session, host, settle, chip } = await open()
  const [text] = session.getState().document.overlays
  if (!text) throw new Error('There is no text.')
  const star = overlay({ type: 'shape', id: 7, row: 1, shape: { kind: 'star' } })
  host.saveElsewhere((saved) => ({ document: { ...saved.document, overlays: [text, star] } }))
  await act(async () => session.setTitle('Launch'))
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  await settle()
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  await settle()
  expect(chip()).toBe('Merged with someone else’s changes')
  await act(async () => page.querySelector('button')?.click())
  const line = () => [...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent)
  await vi.waitFor(async () => {
    await settle()
    expect(line()?.textContent).toBe('shapeAdded')
  })
  await act(async () => line()?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(revealed).toEqual([7])
})
