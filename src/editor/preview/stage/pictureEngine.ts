import type { Overlay } from '../../../composition/schema.ts'
import type { ChangeableLens } from '../../../scene/overlayLens.ts'
import type { Session } from '../../session/session.ts'
import { boundsOf, unionOf, type Bounds } from '../geometry/bounds.ts'
import type { Point } from '../geometry/box.ts'
import { boxOfCrop } from '../geometry/cropping.ts'
import { pannedViewport, zoomedViewport, type Fitting } from '../geometry/fitting.ts'
import { listenToPicture, type WheelTurn } from '../pointer/listenToPicture.ts'
import type { PictureView } from '../pointer/pictureInput.ts'
import type { PreviewMedia } from '../previewMedia.ts'
import type { CanvasPlace } from './canvasPlace.ts'
import { createCropMode, type CropMode } from './cropMode.ts'
import { followGesture } from './followGesture.ts'
import { createPictureDrawing, type PictureElements } from './pictureDrawing.ts'
import { createPictureMachine, viewStates } from './pictureMachine.ts'
import { createPictureReader } from './readPicture.ts'
import type { PictureCallbacks } from './runPictureEffect.ts'

/** Handles editing on the picture without React: it reads the session, draws, and turns pointer input into gestures. */
export interface PictureEngine {
  readonly crop: CropMode
  /** Position of the canvas in its panel: the same object until the canvas moves. */
  readonly fitting: () => Fitting
  readonly subscribeFitting: (listener: () => void) => () => void
  /** Visible, unlocked overlays at the playhead, topmost first. */
  readonly touchable: () => readonly Overlay[]
  /** Acts as if a point of the panel were clicked. */
  readonly click: (at: Point) => void
  /** Takes the focus if the focused element has disappeared. */
  readonly takeFocus: () => void
  /** Pauses drawing while a text is edited. */
  readonly setTyping: (isTyping: boolean) => void
  readonly destroy: () => void
}

interface PictureEngineInput {
  readonly session: Session
  readonly place: CanvasPlace
  readonly lens: ChangeableLens
  readonly media: PreviewMedia
  readonly callbacks: PictureCallbacks
}

/** Runs `work` at most once per animation frame. */
function createFrameRequest(work: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let request: number | null = null
  return {
    ask() {
      request ??= requestAnimationFrame(() => {
        request = null
        work()
      })
    },
    stop() {
      if (request !== null) cancelAnimationFrame(request)
    },
  }
}

function turnWheel(
  { session, place }: Pick<PictureEngineInput, 'session' | 'place'>,
  canvas: PictureView['canvas'],
  { at, by, factor }: WheelTurn,
): void {
  const { preview } = session
  const shown = place.fitting()
  if (factor !== 1) preview.setState(zoomedViewport(canvas, place.panel(), { shown, factor, at }))
  else if (preview.getState().zoom !== 'fit') preview.setState(pannedViewport(canvas, place.panel(), { shown, by }))
}

export function createPictureEngine(elements: PictureElements, input: PictureEngineInput): PictureEngine {
  const { session, place, lens, media, callbacks } = input
  const crop = createCropMode({ session, media, callbacks })
  const reader = createPictureReader(session)
  const frame = createFrameRequest(() => {
    machine.flush()
    drawing.paint()
  })
  const view = (): PictureView => ({
    ...reader.read(),
    fitting: place.fitting(),
    panel: place.panel(),
    crop: crop.current(),
  })
  const machine = createPictureMachine({ session, crop, callbacks, view, onChange: frame.ask })
  const { state } = machine
  const drawing = createPictureDrawing(elements, { session, place, lens, state, view, requestPaint: frame.ask })
  /** Keeps the whole cropped picture visible, even beyond the canvas. */
  const seeCrop = (): void => {
    const current = crop.current()
    const { height, width } = reader.canvas()
    const whole: Bounds = { left: 0, top: 0, right: width, bottom: height }
    place.see(current && unionOf([boundsOf(boxOfCrop(current.frame, current.frame.picture)), whole]))
    frame.ask()
  }
  const stops = [
    place.subscribe(drawing.resize),
    drawing.stop,
    followGesture(session.lens, lens),
    session.listen((event) => {
      if (event.type === 'gestureDropped' && event.surface === 'picture') machine.cancel()
    }),
    session.subscribe((now, before) => {
      if (now.shown !== before.shown || now.selection !== before.selection) frame.ask()
    }),
    session.playback.subscribe(frame.ask),
    session.rows.subscribe(frame.ask),
    session.preview.subscribe((now, before) => {
      if (now.safeZone !== before.safeZone) frame.ask()
    }),
    crop.subscribe(seeCrop),
    listenToPicture(elements.surface, {
      dispatch: machine.dispatch,
      moveTo: machine.moveTo,
      isBusy: () => state().name !== 'Idle',
      canPinch: () => viewStates.has(state().name),
      wheel(turn) {
        if (state().name === 'Idle') turnWheel(input, reader.canvas(), turn)
      },
    }),
    crop.stop,
  ]
  drawing.resize()
  return {
    crop,
    fitting: place.fitting,
    subscribeFitting: place.subscribe,
    touchable: reader.touchable,
    click: machine.click,
    takeFocus() {
      if (document.activeElement === document.body) elements.surface.focus({ preventScroll: true })
    },
    setTyping: drawing.setTyping,
    destroy() {
      machine.cancel()
      for (const stop of stops) stop()
      frame.stop()
    },
  }
}
