import type { DragEvent } from 'react'
import { ASSET_DRAG_TYPE } from '../session/pointer/assetDragType.ts'

/**
 * Marks the dragged item with its library id for the timeline. Ids with a colon belong to built-in items such as
 * titles, not to assets.
 */
export function dragAs(event: DragEvent, id: string): void {
  event.dataTransfer.setData(ASSET_DRAG_TYPE, id)
  event.dataTransfer.effectAllowed = 'copy'
}
