import type { DragEvent } from 'react'
import { assetDragType } from './assetDrag.ts'

/** Marks what is dragged as something of the library that is no file: the timeline takes it like an asset with this id. */
export function dragBuiltIn(event: DragEvent, id: string): void {
  event.dataTransfer.setData(assetDragType, id)
  event.dataTransfer.effectAllowed = 'copy'
}
