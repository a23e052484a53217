import type { OverlayLens } from '../../../scene/overlayLens.ts'
import type { Session } from '../../session/session.ts'
import { emptyScene, pictureSceneOf } from '../drawing/pictureScene.ts'
import { cursorOfPicture } from '../pointer/cursorOfPicture.ts'
import type { PictureView } from '../pointer/pictureInput.ts'
import type { PictureState } from '../pointer/pictureState.ts'
import type { CanvasPlace } from './canvasPlace.ts'
import { createPictureCanvas } from './pictureCanvas.ts'

/** The elements that the engine listens to and draws on. */
export interface PictureElements {
  /** Takes the pointer; covers the panel. */
  readonly surface: HTMLElement
  readonly canvas: HTMLCanvasElement
}

/** What lies over the picture: frames, handles, guides and the cursor. */
export interface PictureDrawing {
  readonly paint: () => void
  /** Takes the size of the panel, and paints at once: nothing may be seen where the canvas was. */
  readonly resize: () => void
  /** Nothing is drawn over the picture meanwhile. */
  readonly setTyping: (isTyping: boolean) => void
  readonly stop: () => void
}

/** Reports changes of the theme and of the fonts. Returns the way to stop. */
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
    /** Has it painted in the next animation frame. */
    readonly requestPaint: () => void
  },
): PictureDrawing {
  const { session, place, lens } = source
  const painter = createPictureCanvas(canvas)
  let isTyping = false
  let cursor = ''

  const paint = (): void => {
    const state = source.state()
    // While it plays nothing lies over the picture, and nothing is looked up with every frame.
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
