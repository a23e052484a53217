// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { CompositionSettings } from './CompositionSettings.tsx'
import { recentColors } from './recentColors.ts'

const { page, render } = reactPage()
beforeEach(() => {
  localStorage.clear()
})

async function open() {
  const document = composition([overlay({ type: 'text', id: 1 })], { durationInFrames: 60 })
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  await act(async () =>
    render(
      <SessionProvider session={session}>
        <CompositionSettings />
      </SessionProvider>,
    ),
  )
  const type = async (label: string, text: string) => {
    const named = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const field = page.querySelector<HTMLInputElement>(`#${CSS.escape(named?.htmlFor ?? '')}`)
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    return session.getState().document
  }
  return { session, type }
}

it('accepts the length as a time or as a change', async () => {
  const { type } = await open()
  expect((await type('Length', '4s')).durationInFrames).toBe(120)
  expect((await type('Length', '*2')).durationInFrames).toBe(240)
  expect((await type('Length', '-12f')).durationInFrames).toBe(228)
  expect((await type('Length', '1f')).durationInFrames).toBe(30)
})

it.each([
  ['#f00', '#ff0000'],
  ['0f0', '#00ff00'],
  ['  #12AB34 ', '#12ab34'],
  ['#11223344', '#112233'],
])('takes the background %s with or without #, and remembers it', async (typed, color) => {
  const { type } = await open()
  expect((await type('Background', typed)).backgroundColor).toBe(color)
  expect(recentColors('c')).toEqual([color])
})

it('does not change the background while the colour is not valid', async () => {
  const { session, type } = await open()
  expect((await type('Background', '#12')).backgroundColor).toBe('#000000')
  expect(session.getState().past).toEqual([])
})

it('resets the background', async () => {
  const { session, type } = await open()
  await type('Background', '#f00')
  await act(async () => page.querySelector<HTMLButtonElement>('[aria-label="Reset: Background"]')?.click())
  expect(session.getState().document.backgroundColor).toBe('#000000')
})
