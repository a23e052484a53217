import type { Overlay } from '../../../composition/schema.ts'
import type { ChangeableLens } from '../../../scene/overlayLens.ts'
import type { Session } from '../../session/session.ts'
import { emptyScene, pictureSceneOf } from '../drawing/pictureScene.ts'
import { boundsOf, unionOf, type Bounds } from '../geometry/bounds.ts'
import type { Point } from '../geometry/box.ts'
import { boxOfCrop } from '../geometry/cropping.ts'
import { pannedLook, zoomedLook, type Fitting } from '../geometry/fitting.ts'
import { cursorOfPicture } from '../pointer/cursorOfPicture.ts'
import { listenToPicture } from '../pointer/listenToPicture.ts'
import type { SurfacePoint } from '../../session/pointer/handInput.ts'
import type { PictureInput, PictureView } from '../pointer/pictureInput.ts'
import { reducePicture } from '../pointer/pictureReducer.ts'
import { idle, type PictureState } from '../pointer/pictureState.ts'
import type { PreviewMedia } from '../previewMedia.ts'
import type { CanvasPlace } from './canvasPlace.ts'
import { createCropMode, type CropMode } from './cropMode.ts'
import { createPictureCanvas } from './pictureCanvas.ts'
import { createPictureReader } from './readPicture.ts'
import { runPictureEffect, type PictureCallbacks } from './runPictureEffect.ts'

/** The elements that the engine listens to and draws on. */
export interface PictureElements {
  /** Takes the pointer; covers the panel. */
  readonly surface: HTMLElement
  readonly canvas: HTMLCanvasElement
}

/** On-picture editing without React: it reads the session, draws, and turns pointers into gestures. */
export interface PictureEngine {
  readonly crop: CropMode
  /** Where the canvas lies in its panel; the same object until it moves. */
  readonly fitting: () => Fitting
  readonly subscribeFitting: (listener: () => void) => () => void
  /** What is seen at the playhead and may be changed, the topmost first. */
  readonly touchable: () => readonly Overlay[]
  /** Does what a click does at a point of the panel. */
  readonly click: (at: Point) => void
  /** Takes the focus where nothing else has it: what had it went away. */
  readonly takeFocus: () => void
  /** Nothing is drawn over the picture meanwhile. */
  readonly setTyping: (isTyping: boolean) => void
  readonly destroy: () => void
}

/** States in which nothing is held but the view. */
const viewStates: ReadonlySet<PictureState['name']> = new Set(['Idle', 'Pointing', 'Panning', 'Pinching'])

/** Reports changes of the theme and of the fonts. Returns the way to stop. */
function watchLook(onLook: () => void): () => void {
  const stopping = new AbortController()
  const themed = new MutationObserver(onLook)
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  document.fonts.addEventListener('loadingdone', onLook, { signal: stopping.signal })
  return () => {
    stopping.abort()
    themed.disconnect()
  }
}

export function createPictureEngine(
  elements: PictureElements,
  input: {
    readonly session: Session
    readonly place: CanvasPlace
    readonly lens: ChangeableLens
    readonly media: PreviewMedia
    readonly callbacks: PictureCallbacks
  },
): PictureEngine {
  const { session, place, lens, media, callbacks } = input
  const { playback, preview } = session
  const painter = createPictureCanvas(elements.canvas)
  const crop = createCropMode({ session, media, callbacks })
  const reader = createPictureReader(session)

  let state: PictureState = idle
  let waiting: SurfacePoint | null = null
  let isTyping = false
  let isHolding = false
  let request: number | null = null
  let cursor = ''

  const view = (): PictureView => ({
    ...reader.read(),
    fitting: place.fitting(),
    panel: place.panel(),
    crop: crop.current(),
  })
  const paint = (): void => {
    // While it plays nothing lies over the picture, and nothing is looked up with every frame.
    const isQuiet = state.name === 'Idle' && playback.isPlaying()
    if (isTyping || isQuiet) {
      painter.show(emptyScene)
      return
    }
    const now = view()
    painter.show(pictureSceneOf(state, now, lens))
    const wanted = cursorOfPicture(state, now)
    if (wanted === cursor) return
    cursor = wanted
    elements.surface.style.cursor = wanted
  }
  const reduce = (next: PictureInput): void => {
    const before = state
    const made = reducePicture(before, next, view())
    state = made.state
    for (const effect of made.effects) {
      if (effect.type === 'beginGesture') isHolding = true
      if (effect.type === 'commit' || effect.type === 'cancelGesture') isHolding = false
      runPictureEffect(effect, {
        session,
        lens,
        callbacks,
        lookAt: (look) => preview.setState(look),
        keep: crop.keep,
        applyCrop: crop.apply,
      })
    }
    if (state !== before) changed()
  }
  const flush = (): void => {
    if (!waiting) return
    const point = waiting
    waiting = null
    reduce({ type: 'move', point })
  }
  /** Everything is done once, in the next animation frame. */
  const changed = (): void => {
    request ??= requestAnimationFrame(() => {
      request = null
      flush()
      paint()
    })
  }
  const cancel = (): void => {
    waiting = null
    if (state.name !== 'Idle') reduce({ type: 'cancel' })
  }
  const resize = (): void => {
    painter.resize(place.panel())
    // At once: nothing may be seen where the canvas was.
    paint()
  }
  /** All of the picture that is cropped has to be seen, also beyond the canvas. */
  const seeCrop = (): void => {
    const current = crop.current()
    const { height, width } = reader.canvas()
    const whole: Bounds = { left: 0, top: 0, right: width, bottom: height }
    place.see(current && unionOf([boundsOf(boxOfCrop(current.frame, current.frame.picture)), whole]))
    changed()
  }

  const stops = [
    place.subscribe(resize),
    watchLook(() => {
      painter.readLook()
      changed()
    }),
    session.subscribe((now, before) => {
      // Somebody else ended the gesture, such as an edit by key.
      if (isHolding && before.gesture && !now.gesture) cancel()
      if (now.shown !== before.shown || now.selection !== before.selection) changed()
    }),
    playback.subscribe(changed),
    session.rows.subscribe(changed),
    preview.subscribe((now, before) => {
      if (now.safeZone !== before.safeZone) changed()
    }),
    crop.subscribe(seeCrop),
    listenToPicture(elements.surface, {
      dispatch(next) {
        flush()
        reduce(next)
      },
      moveTo(point) {
        waiting = point
        changed()
      },
      isBusy: () => state.name !== 'Idle',
      canPinch: () => viewStates.has(state.name),
      wheel({ at, by, factor }) {
        if (state.name !== 'Idle') return
        const canvas = reader.canvas()
        const shown = place.fitting()
        if (factor !== 1) preview.setState(zoomedLook(canvas, place.panel(), { shown, factor, at }))
        else if (preview.getState().zoom !== 'fit') preview.setState(pannedLook(canvas, place.panel(), { shown, by }))
      },
    }),
    crop.stop,
  ]
  resize()

  return {
    crop,
    fitting: place.fitting,
    subscribeFitting: place.subscribe,
    touchable: reader.touchable,
    click(at) {
      const point = { ...at, isShift: false, isAlt: false, isCommand: false }
      reduce({ type: 'down', point, button: 'main', isSpaceHeld: false, isTouch: false })
      reduce({ type: 'up' })
    },
    takeFocus() {
      if (document.activeElement === document.body) elements.surface.focus({ preventScroll: true })
    },
    setTyping(next) {
      isTyping = next
      changed()
    },
    destroy() {
      cancel()
      for (const stop of stops) stop()
      if (request !== null) cancelAnimationFrame(request)
    },
  }
}
