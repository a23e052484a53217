import { z } from 'zod'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { endOf } from '../../composition/timeline.ts'
import type { Overlay } from '../../composition/schema.ts'
import { mediaTypes, type MediaType } from '../../contract/mediaTypes.ts'
import { isPlaceFree, type Place, type PlaceView } from '../session/changes/placedEdits.ts'

/** How long a file is taken to be until its length is known. */
const ASSUMED_SECONDS = 5

const storedDropSchema = z.object({
  uploadId: z.string(),
  /** The files of one drop follow each other on one row: the upload of the first of them. */
  dropId: z.string().optional(),
  name: z.string().default(''),
  type: z.enum(mediaTypes).default('video'),
  frame: z.int().min(0),
  row: z.int().min(0).nullable(),
  isNewRow: z.boolean(),
  mode: z.enum(['place', 'insert', 'overwrite']).default('place'),
  /** Assumed until it is known. */
  durationInFrames: z.int().min(1).default(150),
  /** Known once the file is ready. */
  assetId: z.string().nullable().default(null),
})

/** A place on the timeline that waits for its file. */
export const pendingDropSchema = storedDropSchema.transform(({ row, dropId, ...drop }) => ({
  ...drop,
  row: row ?? 0,
  dropId: dropId ?? drop.uploadId,
}))
export type PendingDrop = z.output<typeof pendingDropSchema>

/** Which of the files that are dropped at once is meant. */
export interface DroppedFile {
  readonly id: string
  readonly name: string
  readonly type: MediaType
}

/** The places of files that were dropped together, one after the other. */
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

/** Those of the same drop that come after one. */
export function followersOf(drops: readonly PendingDrop[], drop: PendingDrop): PendingDrop[] {
  const at = drops.findIndex(({ uploadId }) => uploadId === drop.uploadId)
  return drops.filter((other, index) => index > at && other.dropId === drop.dropId)
}

/** The drops after one turned out to be so long: those that follow it give way or close up. */
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

/** The drops after one was put on the timeline: those that follow it go on at its end, in its row. */
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

/** The drops after rows were inserted one after the other (1), or that was undone (-1). They keep their neighbours. */
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

/** Whether the files of a drop get a row of their own: it is theirs, or what is left of the drop does not fit into the row. */
export function needsNewRow(drops: readonly PendingDrop[], drop: PendingDrop, view: PlaceView): boolean {
  if (drop.isNewRow || drop.mode !== 'place') return drop.isNewRow
  const files = drops.filter(({ dropId, row }) => dropId === drop.dropId && row === drop.row)
  const start = Math.min(...files.map(({ frame }) => frame))
  const end = Math.max(...files.map(({ frame, durationInFrames }) => frame + durationInFrames))
  return !isPlaceFree(view, drop.row, { start, end })
}
