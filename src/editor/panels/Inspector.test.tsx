// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { Inspector } from './Inspector.tsx'

const { page, render } = reactPage()

it('takes nothing while another version is shown, says so, and is the same again afterwards', async () => {
  const document = composition([overlay({ type: 'text', id: 1 })])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  await act(async () =>
    render(
      <UiProvider>
        <SessionProvider session={session}>
          <Inspector />
        </SessionProvider>
      </UiProvider>,
    ),
  )
  const field = page.querySelector('input')
  const isClosed = () => field?.closest('[inert]') !== null
  expect([isClosed(), page.textContent?.includes('looking at')]).toEqual([false, false])
  await act(async () => session.lookAt({ document, label: 'earlier' }))
  expect([isClosed(), page.textContent?.includes('You are looking at another version.')]).toEqual([true, true])
  await act(async () => session.lookAt(null))
  expect([isClosed(), page.querySelector('input')]).toEqual([false, field])
})

it('shows what a press on a drawing selects when the hand lets go, and what is selected otherwise at once', async () => {
  const document = composition([
    overlay({ type: 'text', id: 1, content: 'First words' }),
    overlay({ type: 'shape', id: 2 }),
  ])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  await act(async () =>
    render(
      <UiProvider>
        <SessionProvider session={session}>
          <div data-drawing />
          <Inspector />
        </SessionProvider>
      </UiProvider>,
    ),
  )
  const words = async (): Promise<string> => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    return page.textContent ?? ''
  }
  const composed = await words()
  const press = (type: string, buttons: number) =>
    page.querySelector('[data-drawing]')?.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons }))
  press('pointerdown', 1)
  session.select([2])
  expect(await words()).toBe(composed)
  // The press takes the focus from what had it: no hand lets go with that.
  page.querySelector('input')?.dispatchEvent(new FocusEvent('blur'))
  expect(await words()).toBe(composed)
  press('pointerup', 0)
  await expect.poll(words, { timeout: 10_000 }).toContain('Shape')
  session.select([])
  await expect.poll(words).toBe(composed)
  // After a drag the hand may be on its way to the next one.
  press('pointerdown', 1)
  session.select([2])
  session.beginGesture()
  press('pointerup', 0)
  session.cancelGesture()
  expect(await words()).toBe(composed)
  press('pointerdown', 1)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await words()).toBe(composed)
  press('pointerup', 0)
  await expect.poll(words).toContain('Shape')
  // What is selected otherwise meanwhile does not wait for it.
  press('pointerdown', 1)
  session.select([1])
  session.beginGesture()
  press('pointerup', 0)
  session.cancelGesture()
  expect(await words()).toContain('Shape')
  session.select([])
  expect(await words()).toBe(composed)
})
