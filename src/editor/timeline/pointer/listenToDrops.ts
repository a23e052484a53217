import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { ASSET_DRAG_TYPE } from '../../session/pointer/assetDragType.ts'
import { pointOf } from '../../session/pointer/pointerSource.ts'
import { TRANSITION_DRAG_TYPE } from '../../session/transitions/transitionChoices.ts'
import type { TimelineInput } from './timelineInput.ts'
import type { SurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** The asset that is being dragged from the library. Browsers hide drag data until the drop. */
export interface DraggedAsset {
  readonly current: SourceMedia | null
}

/** Turns HTML drag and drop into inputs. Returns a function that unsubscribes. */
export function listenToDrops(
  surface: HTMLElement,
  bounds: SurfaceBounds,
  sink: { readonly dispatch: (input: TimelineInput) => void; readonly draggedAsset: DraggedAsset },
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const isOurs = (event: DragEvent): boolean => {
    const types = event.dataTransfer?.types ?? []
    return [ASSET_DRAG_TYPE, TRANSITION_DRAG_TYPE, 'Files'].some((type) => types.includes(type))
  }
  surface.addEventListener(
    'dragenter',
    (event) => {
      if (!isOurs(event)) return
      event.preventDefault()
      bounds.measure()
    },
    { signal },
  )
  surface.addEventListener(
    'dragover',
    (event) => {
      if (!isOurs(event) || !event.dataTransfer) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'copy'
      const { types } = event.dataTransfer
      const asset = types.includes(ASSET_DRAG_TYPE) ? sink.draggedAsset.current : null
      const isTransition = types.includes(TRANSITION_DRAG_TYPE)
      sink.dispatch({ type: 'dragOver', point: pointOf(event, bounds), asset, isTransition })
    },
    { signal },
  )
  surface.addEventListener(
    'dragleave',
    (event) => {
      const isInside = event.relatedTarget instanceof Node && surface.contains(event.relatedTarget)
      if (!isInside) sink.dispatch({ type: 'dragLeave' })
    },
    { signal },
  )
  surface.addEventListener(
    'drop',
    (event) => {
      if (!isOurs(event) || !event.dataTransfer) return
      event.preventDefault()
      event.stopPropagation()
      const transition = event.dataTransfer.getData(TRANSITION_DRAG_TYPE)
      const isTransition = transition !== ''
      const assetId = isTransition ? transition : event.dataTransfer.getData(ASSET_DRAG_TYPE)
      const asset = isTransition || assetId === '' ? null : sink.draggedAsset.current
      sink.dispatch({ type: 'dragOver', point: pointOf(event, bounds), asset, isTransition })
      if (assetId !== '') sink.dispatch({ type: 'dropAsset', assetId })
      else sink.dispatch({ type: 'dropFiles', files: [...event.dataTransfer.files] })
    },
    { signal },
  )
  return () => stopping.abort()
}
