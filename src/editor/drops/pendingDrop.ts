import { z } from 'zod'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { endOf } from '../../composition/timeline.ts'
import type { Overlay } from '../../composition/schema.ts'
import { mediaTypes, type MediaType } from '../../contract/mediaTypes.ts'
import { isPlaceFree, type Place, type PlaceView } from '../session/changes/placedEdits.ts'

/** Assumed length of a file until the real one is known. */
const ASSUMED_SECONDS = 5

const storedDropSchema = z.object({
  uploadId: z.string(),
  /** Upload id of the drop's first file. The files of a drop follow each other on one row. */
  dropId: z.string().optional(),
  name: z.string().default(''),
  type: z.enum(mediaTypes).default('video'),
  frame: z.int().min(0),
  row: z.int().min(0).nullable(),
  isNewRow: z.boolean(),
  mode: z.enum(['place', 'insert', 'overwrite']).default('place'),
  /** An assumption until the file is read. */
  durationInFrames: z.int().min(1).default(150),
  /** Null until the file is ready. */
  assetId: z.string().nullable().default(null),
})

/** A place on the timeline reserved for a file. */
export const pendingDropSchema = storedDropSchema.transform(({ row, dropId, ...drop }) => ({
  ...drop,
  row: row ?? 0,
  dropId: dropId ?? drop.uploadId,
}))
export type PendingDrop = z.output<typeof pendingDropSchema>

export interface DroppedFile {
  readonly id: string
  readonly name: string
  readonly type: MediaType
}

/** Places for files that were dropped together, one after the other. */
export function dropsOf(files: readonly DroppedFile[], place: Place, fps: FramesPerSecond): PendingDrop[] {
  const durationInFrames = ASSUMED_SECONDS * fps
  return files.map(({ id, name, type }, at) => ({
    uploadId: id,
    dropId: files[0]?.id ?? id,
    name,
    type,
    frame: place.frame + at * durationInFrames,
    row: place.row,
    isNewRow: place.isNewRow,
    mode: place.mode,
    durationInFrames,
    assetId: null,
  }))
}

/** Later files of the same drop. */
export function followersOf(drops: readonly PendingDrop[], drop: PendingDrop): PendingDrop[] {
  const at = drops.findIndex(({ uploadId }) => uploadId === drop.uploadId)
  return drops.filter((other, index) => index > at && other.dropId === drop.dropId)
}

/** Updates the drops once a length is known. Later files of the same drop move to stay adjacent. */
export function withLength(drops: readonly PendingDrop[], uploadId: string, durationInFrames: Frames): PendingDrop[] {
  const changed = drops.find((drop) => drop.uploadId === uploadId)
  if (!changed) return [...drops]
  const followers = new Set(followersOf(drops, changed))
  const by = durationInFrames - changed.durationInFrames
  return drops.map((drop) => {
    if (drop === changed) return { ...drop, durationInFrames }
    return followers.has(drop) ? { ...drop, frame: Math.max(0, drop.frame + by) } : drop
  })
}

/** Removes a drop that was put on the timeline. Later files of the same drop continue at its end, on its row. */
export function withoutPlaced(drops: readonly PendingDrop[], uploadId: string, placed: Overlay): PendingDrop[] {
  const drop = drops.find((one) => one.uploadId === uploadId)
  if (!drop) return [...drops]
  const followers = new Set(followersOf(drops, drop))
  const by = endOf(placed) - (drop.frame + drop.durationInFrames)
  return drops.flatMap((one) => {
    if (one === drop) return []
    if (!followers.has(one)) return [one]
    return [{ ...one, frame: Math.max(0, one.frame + by), row: placed.row, isNewRow: false }]
  })
}

/**
 * Moves the drops after rows were inserted one after the other (1), or after those insertions were undone (−1). Each
 * drop stays next to the same rows.
 */
export function shiftedDrops(
  drops: readonly PendingDrop[],
  insertedRows: readonly number[],
  by: 1 | -1,
): PendingDrop[] {
  const order = by === 1 ? insertedRows : insertedRows.toReversed()
  return drops.map((drop) => {
    let moved = drop
    for (const row of order) {
      if (by === 1 && moved.row >= row) moved = { ...moved, row: moved.row + 1 }
      else if (by === -1 && moved.row > row) moved = { ...moved, row: moved.row - 1 }
      else if (by === -1 && moved.row === row) moved = { ...moved, mode: 'place', isNewRow: true }
    }
    return moved
  })
}

/** True if a drop gets a new row: it was dropped between rows, or its remaining files do not fit into the row. */
export function needsNewRow(drops: readonly PendingDrop[], drop: PendingDrop, view: PlaceView): boolean {
  if (drop.isNewRow || drop.mode !== 'place') return drop.isNewRow
  const files = drops.filter(({ dropId, row }) => dropId === drop.dropId && row === drop.row)
  const start = Math.min(...files.map(({ frame }) => frame))
  const end = Math.max(...files.map(({ frame, durationInFrames }) => frame + durationInFrames))
  return !isPlaceFree(view, drop.row, { start, end })
}
