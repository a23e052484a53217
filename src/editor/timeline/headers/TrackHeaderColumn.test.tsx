// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { geometryOf, readyAsset } from '../../../testing/page/timelineFixture.ts'
import { createSession } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { indexOverlays } from '../geometry/overlayIndex.ts'
import { createGridStore } from '../mirror/gridStore.ts'
import { TrackHeaderColumn } from './TrackHeaderColumn.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
})

/** Row 0 has a text and row 1 a video. Row 19 makes the column taller than the view. */
async function mount() {
  const document = composition([
    overlay({ type: 'text', id: 1, row: 0 }),
    overlay({ type: 'video', id: 2, row: 1 }),
    overlay({ type: 'text', id: 3, row: 19 }),
  ])
  const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
  const geometry = () =>
    geometryOf(document.overlays, { height: 228, scrollPixels: session.viewport.getState().scrollPixels })
  const grid = createGridStore({
    isQuiet: () => true,
    view: () => ({
      geometry: geometry(),
      index: indexOverlays(document.overlays),
      selection: new Set(),
      assetOf: () => readyAsset,
    }),
  })
  const show = () =>
    act(async () => {
      grid.refreshSoon()
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
  await act(async () =>
    root.render(
      <SessionProvider session={session}>
        <TrackHeaderColumn engine={{ grid, geometry }} />
      </SessionProvider>,
    ),
  )
  await show()
  return { session, show }
}

function button(name: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}
const names = () => [...host.querySelectorAll('button')].map((element) => element.getAttribute('aria-label'))
const focused = () => document.activeElement?.getAttribute('aria-label')
const point = (row: number) =>
  act(async () => {
    host.querySelector(`[data-row="${row}"]`)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const focus = (name: string) => act(async () => button(name).focus())
const click = (name: string) => act(async () => button(name).click())
const field = () => host.querySelector('input')

describe('TrackHeaderColumn', () => {
  it('offers the switches of the hovered row, muting only on rows with audio', async () => {
    await mount()
    expect(names().filter((name) => !name?.startsWith('Rename'))).toEqual([])
    await point(0)
    expect(names().slice(0, 4)).toEqual(['Rename track 1', 'Hide track 1', 'Lock track 1', 'Rename track 2'])
    await point(1)
    expect(names().slice(1, 5)).toEqual(['Rename track 2', 'Mute track 2', 'Hide track 2', 'Lock track 2'])
  })

  it('toggles settings, and keeps showing active ones', async () => {
    const { session } = await mount()
    await point(1)
    await click('Lock track 2')
    await click('Mute track 2')
    expect(session.rows.getState()).toEqual({ 1: { isLocked: true, isMuted: true } })
    await point(0)
    expect(button('Lock track 2').getAttribute('aria-pressed')).toBe('true')
    await click('Lock track 2')
    expect(session.rows.getState()[1]?.isLocked).toBe(false)
    expect(names()).not.toContain('Lock track 2')
  })

  it('always has exactly one tab stop', async () => {
    await mount()
    const stops = () => [...host.querySelectorAll('[tabindex="0"]')].map((stop) => stop.getAttribute('aria-label'))
    expect(stops()).toEqual(['Rename track 1'])
    await point(1)
    await focus('Lock track 2')
    await point(0)
    expect(stops()).toHaveLength(1)
  })

  it('moves the focus by arrow keys, scrolling to rows that were not rendered', async () => {
    const { session, show } = await mount()
    await focus('Rename track 1')
    await press('ArrowRight')
    expect(focused()).toBe('Hide track 1')
    await press('ArrowDown')
    expect(focused()).toBe('Hide track 2')
    await press('ArrowLeft')
    expect(focused()).toBe('Mute track 2')
    await press('End')
    await show()
    expect(session.viewport.getState().scrollPixels).toBeGreaterThan(300)
    expect(focused()).toBe('Rename track 21')
    await press('Home')
    await show()
    expect([focused(), session.viewport.getState().scrollPixels]).toEqual(['Rename track 1', 0])
  })

  it('renames in place: Enter and Escape commit, an empty name restores the number', async () => {
    const { session } = await mount()
    await focus('Rename track 2')
    const type = async (text: string, key: string) => {
      await press('F2')
      const input = field()
      if (!input) throw new Error('There is no field.')
      expect(document.activeElement).toBe(input)
      input.value = text
      await press(key)
      expect(field()).toBeNull()
    }
    await type('  Interview ', 'Enter')
    expect(session.rows.getState()).toEqual({ 1: { name: 'Interview' } })
    expect([focused(), button('Rename Interview').textContent]).toEqual(['Rename Interview', 'Interview'])
    await type('Something else', 'Escape')
    expect(session.rows.getState()).toEqual({ 1: { name: 'Something else' } })
    await type('', 'Enter')
    expect(session.rows.getState()).toEqual({})
  })

  it('commits the name on blur', async () => {
    const { session } = await mount()
    await act(async () => {
      button('Rename track 1').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
    const input = field()
    if (input) input.value = 'x'.repeat(100)
    await act(async () => input?.blur())
    expect(session.rows.getState()[0]?.name).toHaveLength(80)
    expect(field()).toBeNull()
  })

  it('uses at most five elements per row', async () => {
    const { session } = await mount()
    const headers = () => [...host.querySelectorAll('[data-row]')]
    await act(async () => session.rows.setState({ 1: { isHidden: true, isMuted: true, isLocked: true } }, true))
    const counts = headers().map((head) => head.querySelectorAll('*').length + 1)
    expect([counts[0], counts[1], Math.max(...counts)]).toEqual([2, 5, 5])
  })
})
