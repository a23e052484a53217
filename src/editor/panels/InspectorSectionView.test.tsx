// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reactPage } from '../../testing/page/reactPage.ts'
import type { Overlay } from '../../composition/schema.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createSession, type Session } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { inspectorSections } from './fields/inspectorSections.ts'
import { Inspector } from './Inspector.tsx'
import { isSameSection } from './InspectorSectionView.tsx'

const { page, render } = reactPage()
beforeEach(() => {
  localStorage.clear()
})

async function open(overlays: readonly Overlay[]): Promise<Session> {
  const session = createSession(
    {
      compositionId: 'c',
      projectId: 'p',
      title: '',
      document: composition(overlays, { durationInFrames: 400 }),
      updatedAt: 'r',
    },
    [],
  )
  session.select(overlays.map(({ id }) => id))
  await act(async () =>
    render(
      <UiProvider>
        <SessionProvider session={session}>
          <Inspector />
        </SessionProvider>
      </UiProvider>,
    ),
  )
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      const shown = [...page.querySelectorAll('h3')].map(({ textContent }) => textContent)
      expect(shown).toContain('Animation')
    },
    { timeout: 20_000 },
  )
  return session
}

const input = (label: string): HTMLInputElement => {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const control = page.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`)
  if (!(control instanceof HTMLInputElement)) throw new Error(`There is no field ${label}.`)
  return control
}
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
async function type(label: string, text: string) {
  await act(async () => {
    const field = input(label)
    field.focus()
    setText?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => input(label).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}
const boxes = (session: Session) => session.getState().shown.overlays.map(({ left }) => left)
const press = (label: string, name: string, x: number) =>
  act(async () => {
    const event = new PointerEvent(name, { bubbles: true, button: 0, pointerId: 1, clientX: x })
    input(label).dispatchEvent(event)
  })

const two = [
  overlay({ type: 'text', id: 1, left: 100 }),
  overlay({ type: 'shape', id: 2, row: 1, left: 200, styles: { opacity: 0.5 } }),
]

describe('several overlays of different types', () => {
  it('accept one value for all, or a change to each, as one undo step', async () => {
    const session = await open(two)
    expect([input('X').value, input('X').placeholder]).toEqual(['', 'Mixed'])
    await type('X', '+=10')
    expect(boxes(session)).toEqual([110, 210])
    await type('X', '50%')
    expect(boxes(session)).toEqual([55, 105])
    await type('X', '12')
    expect(boxes(session)).toEqual([12, 12])
    expect(session.getState().past).toHaveLength(3)
    await act(async () => void session.undo())
    expect(boxes(session)).toEqual([55, 105])
  })

  it('follow a drag live, and revert on Escape', async () => {
    const session = await open(two)
    input('X').setPointerCapture = () => undefined
    await press('X', 'pointerdown', 0)
    await press('X', 'pointermove', 40)
    expect(boxes(session)).toEqual([120, 220])
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(boxes(session)).toEqual([100, 200])
    await press('X', 'pointerup', 40)
    expect(session.getState().past).toEqual([])
    await press('X', 'pointerdown', 0)
    await press('X', 'pointermove', 40)
    await press('X', 'pointermove', 60)
    await press('X', 'pointerup', 60)
    expect([boxes(session), session.getState().past.length]).toEqual([[130, 230], 1])
  })
})

describe('isSameSection', () => {
  it('re-renders only the section of a dragged field', () => {
    const before = overlay({ type: 'video', id: 1, left: 0, speed: 2 })
    const after = overlay({ type: 'video', id: 1, left: 40, speed: 2 })
    const ids = [1]
    const drawn = inspectorSections.video
      .filter(
        (section) =>
          !isSameSection({ section, overlays: [before], ids, fps: 30 }, { section, overlays: [after], ids, fps: 30 }),
      )
      .map(({ id }) => id)
    expect(drawn).toEqual(['frame'])
  })

  it('re-renders a section when one of its fields appears', () => {
    const before = overlay({ type: 'image', id: 1 })
    const after = overlay({ type: 'image', id: 1, styles: { boxShadow: { x: 0, y: 0, blur: 1, color: '#000000' } } })
    const section = inspectorSections.image.find(({ id }) => id === 'box')
    if (!section) throw new Error('There is no such section.')
    const shown = { section, ids: [1], fps: 30 }
    expect(isSameSection({ ...shown, overlays: [before] }, { ...shown, overlays: [after] })).toBe(false)
  })
})
