// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { changeRow } from '../session/view/rows.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { SelectionInspector } from './SelectionInspector.tsx'

const { page, render } = reactPage()

beforeEach(() => {
  localStorage.clear()
})

const free = overlay({ type: 'text', id: 1, row: 0 })
const locked = overlay({ type: 'text', id: 2, row: 2 })

async function open(...overlays: Parameters<typeof SelectionInspector>[0]['overlays']) {
  const session = createSession(
    { compositionId: 'c', projectId: 'p', title: '', document: composition([free, locked]), updatedAt: 'r' },
    [],
  )
  changeRow(session.rows, 2, { isLocked: true })
  await act(async () =>
    render(
      <UiProvider>
        <SessionProvider session={session}>
          <SelectionInspector overlays={overlays} />
        </SessionProvider>
      </UiProvider>,
    ),
  )
  const unlock = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Unlock')
  const isShut = () => page.querySelector('textarea')?.closest('[inert]') !== null
  const notice = () => page.querySelector('[role=status]')?.textContent
  return { session, unlock, isShut, notice }
}

it('is disabled for an overlay in a locked row, shows the reason and can unlock the row', async () => {
  const { session, unlock, isShut, notice } = await open(free, locked)
  expect(notice()).toBe('Track 3 is locked. Unlock it to change this.')
  expect(isShut()).toBe(true)
  expect(unlock()?.closest('[inert]')).toBeNull()
  await act(async () => unlock()?.click())
  expect(session.rows.getState()).toEqual({})
  expect(notice()).toBeUndefined()
  expect(isShut()).toBe(false)
})

it('names a locked row', async () => {
  const { session, notice } = await open(locked)
  await act(async () => changeRow(session.rows, 2, { name: 'Titles' }))
  expect(notice()).toBe('Titles is locked. Unlock it to change this.')
})

it('is enabled for overlays in other rows', async () => {
  const { unlock, isShut } = await open(free)
  expect(unlock()).toBeUndefined()
  expect(isShut()).toBe(false)
})
