// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { createAutosave } from '../autosave/autosave.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { createMemoryJournalStore, freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { createVirtualClock, settlePromises } from '../../testing/page/virtualClock.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider, useSessionState } from '../session/SessionContext.tsx'
import { LiveTextArea } from './LiveTextArea.tsx'
import { useFieldChange } from './useFieldChange.ts'

const { page, render } = reactPage()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const ids = [1]

function Field() {
  const change = useFieldChange(ids, 'Text')
  const value = useSessionState(({ document: { overlays } }) =>
    overlays[0]?.type === 'text' ? overlays[0].content : '',
  )
  return (
    <LiveTextArea
      label="Text"
      value={value}
      placeholder=""
      rows={2}
      maxLength={100}
      onPreview={(content) => change.preview(() => ({ content }))}
      onCommit={(content, run) => change.commit(() => ({ content }), run)}
    />
  )
}

async function open() {
  const start = composition([overlay({ type: 'text', id: 1 })])
  const record = { compositionId: 'c', projectId: 'p', title: 'Teaser', document: start, updatedAt: 'r0' }
  const session = createSession(record, [])
  const host = createFakeCompositionHost(record)
  const store = createMemoryJournalStore()
  const autosave = createAutosave({
    session,
    host,
    work: freshAutosaveContext(session, store),
    clock: createVirtualClock(),
    newKey: () => 'key',
  })
  autosave.start()
  window.addEventListener('pagehide', () => autosave.saveNow())
  await act(async () =>
    render(
      <SessionProvider session={session}>
        <Field />
      </SessionProvider>,
    ),
  )
  const area = page.querySelector('textarea')
  if (area === null) throw new Error('no field')
  const type = async (text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    await act(async () => {
      set?.call(area, text)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
  const text = () => {
    const [first] = session.getState().document.overlays
    return first?.type === 'text' ? first.content : undefined
  }
  return { session, host, store, autosave, area, type, wait, text, initial: text() }
}

it('never shows typed text as saved before it is, and stores it on the device', async () => {
  const { session, autosave, store, type, wait, text } = await open()
  await type('A')
  expect(autosave.getState().status).toBe('dirty')
  for (const typed of ['AB', 'ABC', 'ABCD']) {
    await wait(400)
    await type(typed)
  }
  await settlePromises()
  expect(text()).toBe('ABC')
  expect(store.journals.size).toBe(1)
  await wait(700)
  expect(text()).toBe('ABCD')
  expect(session.getState().past).toHaveLength(1)
})

it('is committed before the page unloads, so that the last save contains it', async () => {
  const { host, type } = await open()
  await type('Last words')
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
    await settlePromises()
  })
  expect(host.current().document.overlays[0]).toMatchObject({ content: 'Last words' })
})

it('keeps typed text when Escape leaves the field, and reverts it with one undo', async () => {
  const { session, area, type, wait, text, initial } = await open()
  area.focus()
  for (const typed of ['A', 'AB', 'ABC', 'ABCD']) {
    await type(typed)
    await wait(400)
  }
  await type('ABCDE')
  await act(async () => area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect([text(), area.value, document.activeElement]).toEqual(['ABCDE', 'ABCDE', document.body])
  expect(session.getState()).toMatchObject({ past: [{}], future: [], gesture: null })
  await act(async () => void session.undo())
  expect([text(), area.value]).toEqual([initial, initial])
})
