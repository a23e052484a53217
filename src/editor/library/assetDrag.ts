import type { DragEvent } from 'react'

/**
 * Marks what is dragged as something of the library: the timeline takes it by this id. An id with a colon is no asset's but
 * something built in, such as a title.
 */
export function dragAs(event: DragEvent, id: string): void {
  event.dataTransfer.setData('application/x-framewright-asset', id)
  event.dataTransfer.effectAllowed = 'copy'
}
