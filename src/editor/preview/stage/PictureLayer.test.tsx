// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { createOverlayLens } from '../../../scene/overlayLens.ts'
import type { SceneMedia } from '../../../scene/sceneMedia.ts'
import { composition, IMAGE_ID, overlay } from '../../../testing/composition/overlays.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { createSession, type Session } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { createCanvasPlace } from './canvasPlace.ts'
import { PictureLayer } from './PictureLayer.tsx'
import { createPictureEngine, type PictureEngine } from './pictureEngine.ts'
import { useCropKeys } from './useCropKeys.ts'

const { page, render } = reactPage()
let session: Session
let engine: PictureEngine

const media: SceneMedia = {
  [IMAGE_ID]: { url: '/image', kind: 'image', durationMs: null, width: 400, height: 400, hasAudio: false },
}

function Keys() {
  useCropKeys(engine.crop)
  return null
}

beforeEach(() => {
  localStorage.clear()
  // Happy DOM has no fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const document_ = composition([
    overlay({ type: 'text', id: 1, content: 'Hello', left: 10 }),
    overlay({ type: 'image', id: 2, row: 1, width: 400, height: 400 }),
  ])
  session = createSession({ compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }, [])
  const surface = createRef<HTMLDivElement>()
  const canvas = createRef<HTMLCanvasElement>()
  const layer = (made: PictureEngine | null) => (
    <UiProvider>
      <SessionProvider session={session}>
        <PictureLayer
          surface={surface}
          canvas={canvas}
          engine={made}
          editedText={{ overlayId: null, set: () => undefined }}
        >
          {null}
        </PictureLayer>
        {made ? <Keys /> : null}
      </SessionProvider>
    </UiProvider>
  )
  act(() => render(layer(null)))
  if (!surface.current || !canvas.current) throw new Error('The layer is not there.')
  engine = createPictureEngine(
    { surface: surface.current, canvas: canvas.current },
    {
      session,
      place: createCanvasPlace({ panel: page, stage: page, scaled: page }, session),
      lens: createOverlayLens(),
      media: { snapshot: () => media, subscribe: () => () => undefined },
      callbacks: { onEditText: () => undefined, onRefusal: () => undefined, onAnnounce: () => undefined },
    },
  )
  act(() => render(layer(engine)))
})
afterEach(() => {
  engine.destroy()
})

const picture = (): HTMLElement => {
  const found = page.querySelector<HTMLElement>('[role="application"]')
  if (!found) throw new Error('There is no picture.')
  return found
}
function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  act(() => void picture().dispatchEvent(event))
  return event
}

it('has a name and usage instructions', () => {
  const help = document.getElementById(picture().getAttribute('aria-describedby') ?? '')
  expect(picture().getAttribute('aria-label')).toBe('Picture')
  expect(help?.textContent).toContain('Tab selects the next visible item')
  expect(picture().tabIndex).toBe(0)
})

it('selects visible overlays by Tab, announces them, and lets the focus leave past the last', async () => {
  expect(press('Tab').defaultPrevented).toBe(true)
  expect([...session.getState().selection]).toEqual([1])
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Text Hello, 1 of 2. Left 10, top 0, 100 by 100.'))
  press('Tab')
  expect([...session.getState().selection]).toEqual([2])
  expect(press('Tab').defaultPrevented).toBe(false)
  press('Tab', { shiftKey: true })
  expect([...session.getState().selection]).toEqual([1])
})

it('crops by keyboard: arrow keys move and resize, Enter applies, Escape cancels', () => {
  session.select([2])
  actionById('picture.crop').run(session)
  press('ArrowLeft', { shiftKey: true, ctrlKey: true })
  press('ArrowRight')
  expect(engine.crop.current()?.frame.kept).toMatchObject({ left: -199, right: 191 })
  press('Escape')
  expect([engine.crop.current(), session.getState().past]).toEqual([null, []])
  actionById('picture.crop').run(session)
  press('ArrowLeft', { shiftKey: true, ctrlKey: true })
  press('Enter')
  expect(session.getState().document.overlays[1]).toMatchObject({ width: 390, styles: { crop: { right: 0.025 } } })
  expect(press('Enter').defaultPrevented).toBe(false)
})
