import type { DragEvent } from 'react'
import { ASSET_DRAG_TYPE } from '../../../editor/session/pointer/assetDragType.ts'

const CLIP_DRAG_TYPE = 'application/x-framewright-clip'

/** A drop on a column: files from the computer, a file from the library, or a clip from a column. */
export type ColumnDrop =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'asset'; readonly assetId: string }
  | { readonly kind: 'clip'; readonly assetId: string; readonly key: string }

/** Marks the dragged clip with its column. */
export function dragClip({ dataTransfer }: DragEvent, key: string, assetId: string): void {
  dataTransfer.setData(CLIP_DRAG_TYPE, `${key} ${assetId}`)
  dataTransfer.effectAllowed = 'move'
}

/** Whether a column can receive what is dragged. */
export const canDrop = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes('Files') || types.includes(ASSET_DRAG_TYPE) || types.includes(CLIP_DRAG_TYPE)

/** The drop. Null if it is neither a file nor a clip. */
export function droppedOn({ dataTransfer }: DragEvent): ColumnDrop | null {
  const [key = '', clipId = ''] = dataTransfer.getData(CLIP_DRAG_TYPE).split(' ')
  if (clipId !== '') return { kind: 'clip', assetId: clipId, key }
  const assetId = dataTransfer.getData(ASSET_DRAG_TYPE)
  if (assetId !== '') return assetId.includes(':') ? null : { kind: 'asset', assetId }
  const files = [...dataTransfer.items]
    .filter((item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? [])
  return files.length === 0 ? null : { kind: 'files', files }
}
