import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import { pointOf } from '../../session/pointer/pointerSource.ts'
import type { TimelineInput } from './timelineInput.ts'
import type { SurfaceBounds } from '../../session/pointer/surfaceBounds.ts'

/** Drag data type that carries the id of a library asset. */
export const ASSET_DRAG_TYPE = 'application/x-framewright-asset'

/** The asset that the library is dragging. Browsers hide drag data until the drop. */
export interface DraggedAsset {
  readonly current: SourceMedia | null
}

/** Turns HTML drag and drop into inputs. Returns the unsubscribe function. */
export function listenToDrops(
  surface: HTMLElement,
  bounds: SurfaceBounds,
  sink: { readonly dispatch: (input: TimelineInput) => void; readonly draggedAsset: DraggedAsset },
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const isOurs = (event: DragEvent): boolean => {
    const types = event.dataTransfer?.types ?? []
    return types.includes(ASSET_DRAG_TYPE) || types.includes('Files')
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
      const isAsset = event.dataTransfer.types.includes(ASSET_DRAG_TYPE)
      const asset = isAsset ? sink.draggedAsset.current : null
      sink.dispatch({ type: 'dragOver', point: pointOf(event, bounds), asset })
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
      const assetId = event.dataTransfer.getData(ASSET_DRAG_TYPE)
      const point = pointOf(event, bounds)
      sink.dispatch({ type: 'dragOver', point, asset: assetId === '' ? null : sink.draggedAsset.current })
      if (assetId !== '') sink.dispatch({ type: 'dropAsset', assetId })
      else sink.dispatch({ type: 'dropFiles', files: [...event.dataTransfer.files] })
    },
    { signal },
  )
  return () => stopping.abort()
}
