import type { DragEvent } from 'react'

/**
 * Marks the dragged item with its library id for the timeline. Ids with a colon belong to built-in items such as
 * titles, not to assets.
 */
export function dragAs(event: DragEvent, id: string): void {
  event.dataTransfer.setData('application/x-framewright-asset', id)
  event.dataTransfer.effectAllowed = 'copy'
}
