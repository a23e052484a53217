// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { createSession, type Session } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { TextEditing } from './TextEditing.tsx'

const { page, render } = reactPage()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function open() {
  const text = overlay({ type: 'text', id: 1 })
  const record = { compositionId: 'c', projectId: 'p', title: 'Teaser', updatedAt: 'r0' }
  const session = createSession({ ...record, document: composition([text]) }, [])
  if (text.type !== 'text') throw new Error('It is no text.')
  let ends = 0
  await act(async () =>
    render(
      <SessionProvider session={session}>
        <TextEditing overlay={text} scale={1} onDone={() => (ends += 1)} />
      </SessionProvider>,
    ),
  )
  const field = page.querySelector('[role=textbox]')
  if (!(field instanceof HTMLElement)) throw new Error('There is no field.')
  return {
    session,
    ends: () => ends,
    type: (words: string) =>
      act(async () => {
        field.textContent = words
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: (key: string) =>
      act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    wait: (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds)),
    content: () => {
      const [first] = session.getState().document.overlays
      return first?.type === 'text' ? first.content : null
    },
  }
}

it('keeps typed text as one undo step, and Escape leaves with it', async () => {
  const { content, ends, press, session, type, wait } = await open()
  const before = content()
  await type('A')
  await wait(400)
  await type('AB')
  await press('Escape')
  expect([content(), ends(), session.getState().past.length]).toEqual(['AB', 1, 1])
  await act(async () => void session.undo())
  expect(content()).toBe(before)
})

it.each([
  ['a merge or another edit ends the preview', (session: Session) => session.gesture.cancel()],
  ['another gesture begins', (session: Session) => session.gesture.begin('timeline')],
])('keeps typed text if %s before the next key', async (_, end) => {
  const { content, session, type, wait } = await open()
  await type('Last words')
  await act(async () => end(session))
  await wait(1_000)
  expect(content()).toBe('Last words')
})
