// @vitest-environment happy-dom
import { act, Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Overlay } from '../../composition/schema.ts'
import { createDrawLog } from '../../testing/page/drawLog.ts'
import { compositionOf, readyAsset, textOverlay } from '../../testing/page/timelineFixture.ts'
import { actionById } from '../session/actions/actionRegistry.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { Timeline, type TimelineProps } from './Timeline.tsx'

const overlays: Overlay[] = Array.from({ length: 60 }, (_, id) =>
  textOverlay({ id, from: Math.floor(id / 3) * 100, durationInFrames: 80, row: id % 3 }),
)
const frames: FrameRequestCallback[] = []
let root: Root
let host: HTMLElement
let layoutReads = 0
let commits = 0

/**
 * Happy DOM has no canvas, layout or animation frames. Stubs replace the first two, and the tests run the frames
 * themselves.
 */
function standInForTheBrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const context = {
    ...createDrawLog().context,
    setTransform: () => undefined,
    transferFromImageBitmap: () => undefined,
    measureText: (text: string) => ({ width: text.length * 6 }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width = 1
      height = 1
      getContext = () => ({ ...context, canvas: this })
      transferToImageBitmap = () => null
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    layoutReads++
    return { left: 0, top: 0, width: 1_000, height: 400 } as DOMRect
  })
  HTMLElement.prototype.setPointerCapture = () => undefined
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

const frame = (): void => {
  for (const callback of frames.splice(0)) callback(performance.now())
}
/** Happy DOM's wheel events have no position and no modifier keys. */
const turnWheel = (
  surface: HTMLElement,
  turn: { readonly deltaX?: number; readonly deltaY?: number; readonly ctrlKey?: boolean },
): void => {
  const place = { clientX: { value: 300 }, ctrlKey: { value: turn.ctrlKey ?? false } }
  surface.dispatchEvent(Object.defineProperties(new WheelEvent('wheel', { ...turn, cancelable: true }), place))
}
const runFrames = () =>
  act(async () => {
    frame()
    await new Promise((resolve) => setTimeout(resolve, 5))
    frame()
  })

const props: TimelineProps = {
  media: { assetOf: () => readyAsset, subscribe: () => () => undefined },
  draggedAsset: { current: null },
  toolbarActions: [],
  menuActions: [],
  placeholders: [],
  compared: null,
  onEditText: () => undefined,
  onOpenSource: () => undefined,
  onDropAsset: () => undefined,
  onDropFiles: () => undefined,
  onRefusal: () => undefined,
}

async function mount(changes: Partial<TimelineProps> = {}) {
  const record = {
    compositionId: 'c',
    projectId: 'p',
    title: 'T',
    document: compositionOf(overlays),
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const session = createSession(record, [])
  session.viewport.setState({ pixelsPerFrame: 2, scrollFrames: 0, scrollPixels: 0 })
  await act(async () => {
    root.render(
      <Profiler id="timeline" onRender={() => commits++}>
        <SessionProvider session={session}>
          <Timeline {...props} {...changes} />
        </SessionProvider>
      </Profiler>,
    )
  })
  await runFrames()
  const surface = host.querySelector<HTMLElement>('[data-testid="timeline"]')
  if (!surface) throw new Error('There is no surface.')
  const fire = (type: string, x: number, y: number): void => {
    surface.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, button: 0, pointerId: 1, isPrimary: true, bubbles: true }),
    )
  }
  return { session, surface, fire }
}

beforeEach(() => {
  standInForTheBrowser()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  frames.length = 0
  vi.restoreAllMocks()
})

describe('Timeline', () => {
  it('drags an overlay without a React commit or layout read', async () => {
    const { session, fire } = await mount()
    fire('pointerdown', 60, 40)
    await runFrames()
    commits = 0
    layoutReads = 0
    for (let x = 60; x <= 90; x += 2) {
      fire('pointermove', x, 40)
      frame()
    }
    expect(session.getState().gesture).not.toBeNull()
    expect({ commits, layoutReads }).toEqual({ commits: 0, layoutReads: 0 })
    fire('pointerup', 90, 40)
    await runFrames()
    expect(session.getState().document.overlays[0]).toMatchObject({ id: 0, from: 15, row: 0 })
    expect(session.getState().past).toHaveLength(1)
  })

  it('scrolls and zooms without a React commit', async () => {
    const { session, surface } = await mount()
    commits = 0
    for (let turn = 0; turn < 20; turn++) {
      turnWheel(surface, { deltaX: 40 })
      turnWheel(surface, { deltaY: -10, ctrlKey: true })
      frame()
    }
    expect(commits).toBe(0)
    expect(session.viewport.getState().scrollFrames).toBeGreaterThan(100)
    expect(session.viewport.getState().pixelsPerFrame).toBeGreaterThan(2)
  })

  it('follows the playhead when it jumps out of view, and stays while it is in view or the user scrolls', async () => {
    const { session } = await mount()
    const scrolledTo = async (at: number): Promise<number> => {
      session.playback.seek(at)
      await runFrames()
      return session.viewport.getState().scrollFrames
    }
    expect(await scrolledTo(480)).toBe(0)
    const late = await scrolledTo(1_800)
    expect(late).toBeGreaterThan(1_300)
    expect(late).toBeLessThanOrEqual(1_800)
    session.viewport.setState({ scrollFrames: 200 })
    await runFrames()
    expect(session.viewport.getState().scrollFrames).toBe(200)
    expect(await scrolledTo(0)).toBe(0)
  })

  it('shows placeholders of uploading files, moves them with the view, and removes them', async () => {
    const file = { id: 'a', name: 'intro.mp4', kind: 'video', row: 4, isNewRow: false, frame: 100 } as const
    const progress = { durationInFrames: 150, fraction: 0.5, words: 'Uploading 50%', isFailed: false }
    const { surface } = await mount({ placeholders: [{ ...file, ...progress }] })
    const held = () => surface.querySelector<HTMLElement>('[data-placeholder="a"]')
    await act(() =>
      vi.waitFor(
        () => {
          frame()
          expect(held()?.textContent).toBe('intro.mp4Uploading 50%')
        },
        { timeout: 10_000 },
      ),
    )
    expect(held()?.style.transform).toMatch(/^translate\(212px/u)
    turnWheel(surface, { deltaX: 40 })
    frame()
    expect(held()?.style.transform).toMatch(/^translate\(172px/u)
    await mount()
    expect(host.querySelector('[data-placeholder]')).toBeNull()
  })

  it('shows a viewed version read-only', async () => {
    const refusals: string[] = []
    const { session, fire } = await mount({ onRefusal: (message) => void refusals.push(message) })
    const names = () => [...host.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label'))
    const known = names()
    const { document: mine } = session.getState()
    const [first] = mine.overlays
    if (!first) throw new Error('There is no overlay.')
    const other = { ...mine, overlays: [{ ...first, from: 30 }] }
    await act(async () => session.viewVersion({ document: other, label: '14:02' }))
    await runFrames()
    expect(names()).toHaveLength(1)
    fire('pointerdown', 100, 40)
    fire('pointermove', 160, 40)
    frame()
    fire('pointerup', 160, 40)
    await runFrames()
    expect(refusals).toEqual(['You are viewing another version. Go back to the current version to edit.'])
    await act(async () => session.viewVersion(null))
    await runFrames()
    expect(names()).toEqual(known)
    expect(session.getState().document).toBe(mine)
  })

  it('draws the differences of a compared version until it is cleared', async () => {
    const ghosts = () => host.querySelector('[data-testid="timeline-comparison"]')
    const other = { ...compositionOf(overlays), overlays: [] }
    await mount({ compared: { document: other, overlayIds: null, name: 'Theirs', tone: 'conflict' } })
    await act(() => vi.waitFor(() => expect(ghosts()).not.toBeNull()))
    await mount()
    expect(ghosts()).toBeNull()
  })

  it('drops the drag on Escape', async () => {
    const { session, fire } = await mount()
    fire('pointerdown', 60, 40)
    fire('pointermove', 160, 40)
    frame()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(session.getState().gesture).toBeNull()
    fire('pointerup', 160, 40)
    await runFrames()
    expect(session.getState().past).toEqual([])
  })

  it('ends the drag when an edit made by keyboard ends the gesture', async () => {
    const { session, fire } = await mount()
    fire('pointerdown', 60, 40)
    fire('pointermove', 90, 40)
    frame()
    await act(async () => void session.commit('deleteOverlays', { overlayIds: [6] }))
    fire('pointermove', 100, 40)
    frame()
    fire('pointerup', 100, 40)
    await runFrames()
    expect(session.getState().document.overlays[0]).toMatchObject({ id: 0, from: 0 })
    expect(session.getState().past).toHaveLength(1)
  })

  it('exposes every overlay in view by role and name, with one tab stop and few nodes', async () => {
    const { session } = await mount()
    const cells = [...host.querySelectorAll('[role="gridcell"]')]
    expect(cells[0]?.getAttribute('aria-label')).toBe('Text Hello, starts 00:00.00, lasts 00:02.20, track 1')
    expect(cells.filter((cell) => cell.getAttribute('tabindex') === '0')).toHaveLength(1)
    expect(host.querySelectorAll('[data-testid="timeline"] *').length).toBeLessThanOrEqual(150)
    await act(async () => session.select([0]))
    await runFrames()
    expect(host.querySelector('[aria-selected="true"]')?.getAttribute('data-overlay-id')).toBe('0')
  })

  it('moves the focus by arrow keys, selects with Enter, and keeps the focus on an overlay that an action moves', async () => {
    const { session } = await mount()
    const press = (init: KeyboardEventInit) =>
      act(async () => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        )
      })
    host.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await press({ key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('data-overlay-id')).toBe('3')
    await press({ key: 'Enter' })
    expect([...session.getState().selection]).toEqual([3])
    await act(async () => void actionById('nudgeForward').run(session))
    await runFrames()
    expect(document.activeElement?.getAttribute('aria-label')).toContain('starts 00:03.11')
    await act(async () => void actionById('moveRowDown').run(session))
    await runFrames()
    expect(document.activeElement?.getAttribute('aria-label')).toContain('track 4')
  })
})
