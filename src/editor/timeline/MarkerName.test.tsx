// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { composition } from '../../testing/composition/overlays.ts'
import { addMarker } from '../session/playback/marks.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { MarkerName } from './MarkerName.tsx'

let root: Root
let host: HTMLElement
let isOpen = true

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  isOpen = true
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
})

async function mount() {
  const document = composition([], { durationInFrames: 90 })
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [])
  const marker = addMarker(session.marks, 45)
  await act(async () =>
    root.render(
      <SessionProvider session={session}>
        <MarkerName marker={marker} x={100} onClose={() => (isOpen = false)} />
      </SessionProvider>,
    ),
  )
  return session
}

function field(): HTMLInputElement {
  const found = document.querySelector('input')
  if (!found) throw new Error('There is no field.')
  return found
}
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (key: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

describe('MarkerName', () => {
  it('shows the time of the marker and commits a name on Enter', async () => {
    const session = await mount()
    expect(document.querySelector('label')?.textContent).toBe('Marker at 00:01.15')
    await type('Chorus')
    await press('Enter')
    expect([session.marks.getState().markers[0]?.name, isOpen]).toEqual(['Chorus', false])
  })

  it('commits the name on Escape too', async () => {
    const session = await mount()
    await type('Chorus')
    await press('Escape')
    expect([session.marks.getState().markers[0]?.name, isOpen]).toEqual(['Chorus', false])
  })

  it('deletes the marker', async () => {
    const session = await mount()
    await act(async () => document.querySelector<HTMLElement>('button[aria-label="Delete marker"]')?.click())
    expect([session.marks.getState().markers, isOpen]).toEqual([[], false])
  })
})
