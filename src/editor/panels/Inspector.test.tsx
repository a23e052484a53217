// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composition, overlay } from '../../testing/overlays.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { Inspector } from './Inspector.tsx'

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

it('takes nothing while another version is shown, says so, and is the same again afterwards', async () => {
  const document = composition([overlay({ type: 'text', id: 1 })])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  await act(async () =>
    root.render(
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
