import type { Overlay } from '../../../composition/schema.ts'
import type { OverlayLens } from '../../../scene/overlayLens.ts'
import { boundsBetween, boxOfBounds } from '../geometry/bounds.ts'
import type { Box, Point } from '../geometry/box.ts'
import { boxOfCrop } from '../geometry/cropping.ts'
import { boxInPanel, type Fitting } from '../geometry/fitting.ts'
import { handles, placedHandles, rotateHandleOf, type RotateHandle } from '../geometry/handles.ts'
import type { Guide } from '../geometry/snapping.ts'
import { frameOfSelection, offeredHandles } from '../pointer/pressedAt.ts'
import { marqueeSelection } from '../pointer/marqueeing.ts'
import { selectedIn, type PictureView } from '../pointer/pictureInput.ts'
import type { PictureState } from '../pointer/pictureState.ts'
import { tooltipText } from './tooltipText.ts'

/** Everything drawn over the picture, in CSS pixels of the panel. */
export interface PictureScene {
  /** Thin outlines of grouped or hovered overlays. */
  readonly outlines: readonly Box[]
  /** The selection frame, which carries the handles. */
  readonly frame: Box | null
  readonly handles: readonly Point[]
  readonly rotateHandle: RotateHandle | null
  readonly guides: readonly Guide[]
  readonly marquee: Box | null
  /** The part that a crop keeps. Everything around it is dimmed. */
  readonly crop: Box | null
  /** Values of the current drag, below the frame. */
  readonly tooltip: { readonly text: string; readonly below: Box } | null
}

export const emptyScene: PictureScene = {
  outlines: [],
  frame: null,
  handles: [],
  rotateHandle: null,
  guides: [],
  marquee: null,
  crop: null,
  tooltip: null,
}

function guideInPanel(guide: Guide, { left, scale, top }: Fitting): Guide {
  const [own, along] = guide.axis === 'x' ? [left, top] : [top, left]
  return {
    ...guide,
    at: own + guide.at * scale,
    from: along + guide.from * scale,
    to: along + guide.to * scale,
  }
}

function cropScene(crop: NonNullable<PictureView['crop']>, state: PictureState, fitting: Fitting): PictureScene {
  const box = boxInPanel(boxOfCrop(crop.frame, crop.frame.kept), fitting)
  return {
    ...emptyScene,
    crop: box,
    frame: box,
    handles: placedHandles(box, { handles, keepsSides: false }).map(({ at }) => at),
    tooltip: state.name === 'Cropping' ? { text: tooltipText(state) ?? '', below: box } : null,
  }
}

const isDragging = ({ name }: PictureState): boolean =>
  name === 'Moving' || name === 'Resizing' || name === 'Scaling' || name === 'Rotating'

/** Builds the scene from the displayed selection and from what a press at the pointer would do. */
export function pictureSceneOf(state: PictureState, view: PictureView, lens: OverlayLens): PictureScene {
  const { fitting } = view
  if (view.crop) return cropScene(view.crop, state, fitting)
  const selected: readonly Overlay[] = selectedIn(view).map((overlay) => lens.shown(overlay))
  const inPanel = (overlay: Box): Box => boxInPanel(overlay, fitting)
  const around = frameOfSelection(selected)
  const frame = around ? inPanel(around) : null
  const isGroup = selected.length > 1
  const hovered = state.name === 'Idle' ? view.touchable.filter(({ id }) => id === state.hoverId) : []
  const marked = state.name === 'Marqueeing' ? new Set(marqueeSelection(state)) : new Set<number>()
  const outlines = [
    ...(isGroup ? selected : []),
    ...hovered.filter(({ id }) => !view.selection.has(id)),
    ...view.touchable.filter(({ id }) => marked.has(id)),
  ].map(inPanel)
  const hasHandles = frame !== null && !isDragging(state) && state.name !== 'Marqueeing'
  const text = tooltipText(state, around)
  return {
    outlines,
    frame,
    handles: hasHandles ? placedHandles(frame, offeredHandles(selected)).map(({ at }) => at) : [],
    rotateHandle: hasHandles ? rotateHandleOf(frame, view.panel) : null,
    guides: 'guides' in state ? state.guides.map((guide) => guideInPanel(guide, fitting)) : [],
    marquee: state.name === 'Marqueeing' ? boxOfBounds(boundsBetween(state.origin, state.pointer)) : null,
    crop: null,
    tooltip: text !== null && frame ? { text, below: frame } : null,
  }
}
