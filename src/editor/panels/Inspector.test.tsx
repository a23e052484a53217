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

it('is disabled with a reason while another version is shown, and unchanged afterwards', async () => {
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
  await act(async () => session.viewVersion({ document, label: 'earlier' }))
  expect([isClosed(), page.textContent?.includes('You are viewing another version.')]).toEqual([true, true])
  await act(async () => session.viewVersion(null))
  expect([isClosed(), page.querySelector('input')]).toEqual([false, field])
})

it('shows the fields of another selection once the browser has time, and of the same one at once', async () => {
  const document = composition([
    overlay({ type: 'text', id: 1, content: 'First words' }),
    overlay({ type: 'shape', id: 2 }),
  ])
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
  const words = (): string => page.textContent ?? ''
  // A press that selects may begin a drag, so the inspector does not render at once.
  session.select([1])
  expect(words()).toContain('Frame rate')
  await expect.poll(words, { timeout: 10_000 }).toContain('First words')
  await act(async () => session.commit('changeOverlays', { overlayIds: [1], changes: { content: 'Other words' } }))
  expect(words()).toContain('Other words')
  session.select([2])
  await expect.poll(words).toContain('Shape')
  session.select([])
  await expect.poll(words).toContain('Frame rate')
})
