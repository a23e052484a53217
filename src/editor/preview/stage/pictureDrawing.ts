import type { OverlayLens } from '../../../scene/overlayLens.ts'
import type { Session } from '../../session/session.ts'
import { emptyScene, pictureSceneOf } from '../drawing/pictureScene.ts'
import { cursorOfPicture } from '../pointer/cursorOfPicture.ts'
import type { PictureView } from '../pointer/pictureInput.ts'
import type { PictureState } from '../pointer/pictureState.ts'
import type { CanvasPlace } from './canvasPlace.ts'
import { createPictureCanvas } from './pictureCanvas.ts'

export interface PictureElements {
  /** Receives pointer events. It covers the panel. */
  readonly surface: HTMLElement
  readonly canvas: HTMLCanvasElement
}

/** Draws frames, handles and guides, and sets the cursor. */
export interface PictureDrawing {
  readonly paint: () => void
  /** Applies the panel size and paints at once, because resizing a canvas clears it. */
  readonly resize: () => void
  /** Pauses drawing while a text is edited. */
  readonly setTyping: (isTyping: boolean) => void
  readonly stop: () => void
}

/** Calls `onTheme` when theme or fonts change. Returns a function that unsubscribes. */
function watchTheme(onTheme: () => void): () => void {
  const stopping = new AbortController()
  const themed = new MutationObserver(onTheme)
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  document.fonts.addEventListener('loadingdone', onTheme, { signal: stopping.signal })
  return () => {
    stopping.abort()
    themed.disconnect()
  }
}

export function createPictureDrawing(
  { canvas, surface }: PictureElements,
  source: {
    readonly session: Session
    readonly place: CanvasPlace
    readonly lens: OverlayLens
    readonly state: () => PictureState
    readonly view: () => PictureView
    /** Requests a paint in the next animation frame. */
    readonly requestPaint: () => void
  },
): PictureDrawing {
  const { session, place, lens } = source
  const painter = createPictureCanvas(canvas)
  let isTyping = false
  let cursor = ''

  const paint = (): void => {
    const state = source.state()
    // Nothing is drawn during playback, which saves lookups in every frame.
    const isQuiet = state.name === 'Idle' && session.playback.isPlaying()
    if (isTyping || isQuiet) {
      painter.show(emptyScene)
      return
    }
    const view = source.view()
    painter.show(pictureSceneOf(state, view, lens))
    const wanted = cursorOfPicture(state, view)
    if (wanted === cursor) return
    cursor = wanted
    surface.style.cursor = wanted
  }
  return {
    paint,
    resize() {
      painter.resize(place.panel())
      paint()
    },
    setTyping(next) {
      isTyping = next
      source.requestPaint()
    },
    stop: watchTheme(() => {
      painter.readStyle()
      source.requestPaint()
    }),
  }
}
