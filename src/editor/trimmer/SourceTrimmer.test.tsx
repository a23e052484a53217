// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DrawableAsset } from '../../client/media/projectMediaState.ts'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { changeRow } from '../session/view/rows.ts'
import { createSession, type Session } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { SourceTrimmer } from './SourceTrimmer.tsx'
import type { TrimmerMedia } from './trimmerMedia.ts'

let root: Root
let host: HTMLElement
let closings: number

const asset: DrawableAsset = { name: 'interview.mp4', state: 'ready', filmstrip: null, peaks: null, thumbnail: null }

function open(): Session {
  const document_ = composition([
    overlay({ type: 'video', id: 1, from: 30, durationInFrames: 60, videoStartTime: 60 }),
    overlay({ type: 'text', id: 2, from: 90 }),
  ])
  const record = { compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }
  return createSession(record, [media()])
}

async function show(session: Session, shown: Partial<DrawableAsset> = {}): Promise<void> {
  const drawable = { ...asset, ...shown }
  const mediaOfAsset: TrimmerMedia = {
    assetOf: () => drawable,
    playableOf: () => null,
    subscribe: () => () => undefined,
  }
  await act(async () =>
    root.render(
      <ThemeProvider>
        <QueryClientProvider client={new QueryClient()}>
          <SessionProvider session={session}>
            <SourceTrimmer media={mediaOfAsset} overlayId={1} onClose={() => closings++} />
          </SessionProvider>
        </QueryClientProvider>
      </ThemeProvider>,
    ),
  )
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}
const press = (element: HTMLElement, key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
const click = (element: HTMLElement) => act(async () => element.click())
const clip = (session: Session) => session.getState().document.overlays[0]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  closings = 0
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
})

describe('the source trimmer', () => {
  it('moves the edges and the range by keyboard, and applies everything as one step', async () => {
    const session = open()
    await show(session)
    expect(find('[role="dialog"] h2').textContent).toBe('Trim “interview.mp4”')
    await press(find('[aria-label="In"]'), 'ArrowRight', { shiftKey: true })
    await press(find('[aria-label="Section in use"]'), 'ArrowLeft')
    await press(find('[aria-label="Out"]'), 'ArrowLeft')
    expect(session.getState().past).toHaveLength(0)
    expect(find('[aria-label="Section in use"]').getAttribute('aria-valuetext')).toBe('00:02.09 to 00:03.28')
    await click(button('Apply'))
    expect(clip(session)).toMatchObject({ from: 40, durationInFrames: 49, videoStartTime: 69 })
    expect([session.getState().past.length, closings]).toEqual([1, 1])
    await act(async () => void session.undo())
    expect(clip(session)).toMatchObject({ from: 30, durationInFrames: 60, videoStartTime: 60 })
  })

  it('sets an edge at the playhead, shows what limits an edge, and resets', async () => {
    const session = open()
    await show(session)
    await press(find('[aria-label="Playhead"]'), 'ArrowRight', { shiftKey: true })
    await press(find('[aria-label="Playhead"]'), 'i')
    expect(find('[aria-label="In"]').getAttribute('aria-valuetext')).toBe('00:02.10')
    await press(find('[aria-label="Out"]'), 'ArrowRight')
    expect(document.body.textContent).toContain('The adjacent clip stops this edge.')
    await click(button('Reset'))
    expect(find('[aria-label="In"]').getAttribute('aria-valuetext')).toBe('00:02.00')
    await click(button('Cancel'))
    expect([session.getState().past.length, closings]).toEqual([0, 1])
  })

  it('applies nothing in a locked row, and shows why', async () => {
    const session = open()
    changeRow(session.rows, 0, { isLocked: true, name: 'Talk' })
    await show(session)
    await press(find('[aria-label="In"]'), 'ArrowRight')
    expect(button('Apply').disabled).toBe(true)
    expect(document.body.textContent).toContain('Talk is locked. Unlock it to apply a trim.')
    await press(find('[aria-label="In"]'), 'Enter', { ctrlKey: true })
    expect([session.getState().past.length, closings]).toEqual([0, 0])
  })

  it('shows the refusal, and stays open', async () => {
    const session = open()
    await show(session)
    await press(find('[aria-label="Out"]'), 'ArrowLeft')
    const { document: shown } = session.getState()
    await act(async () => session.viewVersion({ document: shown, label: 'earlier' }))
    await click(button('Apply'))
    expect(find('[role="alert"]').textContent).toContain('another version')
    expect(closings).toBe(0)
  })

  it.each([
    ['missing', 'The file is no longer in this project.'],
    ['processing', 'The file is being prepared.'],
    ['failed', 'The file could not be prepared.'],
    ['ready', 'Loading the file.'],
  ] as const)('with media that is %s it says: %s', async (state, words) => {
    await show(open(), { state })
    expect(find('[role="dialog"] [role="status"]').textContent).toContain(words)
  })

  it('shows that the overlay is gone', async () => {
    const session = open()
    await show(session)
    await act(async () => void session.commit('deleteOverlays', { overlayIds: [1] }))
    expect(document.body.textContent).toContain('This clip is no longer in the video.')
  })
})
