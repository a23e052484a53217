// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { Inspector } from './Inspector.tsx'

const { page, render } = reactPage()

// Loaded with the first selection, which can take long on a busy machine.
beforeAll(async () => void (await import('./SelectionInspector.tsx')), 60_000)

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

it('shows the fields of a new selection when the browser has time, and updates of the same one immediately', async () => {
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

it('follows a drag on the picture, and returns when it is cancelled', async () => {
  const document = composition([overlay({ type: 'shape', id: 1, left: 10, width: 200 })])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  session.select([1])
  await act(async () =>
    render(
      <UiProvider>
        <SessionProvider session={session}>
          <Inspector />
        </SessionProvider>
      </UiProvider>,
    ),
  )
  const shown = () =>
    ['X', 'Width'].map((name) => {
      const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === name)
      return label && page.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`)?.value
    })
  await expect.poll(shown, { timeout: 10_000 }).toEqual(['10', '200'])
  const drag = (left: number, width: number) => {
    const overlays = [{ overlayId: 1, changes: { left, width } }]
    session.gesture.preview({ name: 'changeEachOverlay', input: { overlays } })
  }
  await act(async () => {
    session.gesture.begin('picture')
    drag(30, 180)
  })
  expect(shown()).toEqual(['30', '180'])
  await act(async () => session.gesture.cancel())
  expect(shown()).toEqual(['10', '200'])
  await act(async () => {
    session.gesture.begin('picture')
    drag(40, 170)
    session.gesture.commit()
  })
  expect(shown()).toEqual(['40', '170'])
})
