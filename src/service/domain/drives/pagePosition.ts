import type { Call } from '../call.ts'
import { type PagePosition, pagePositionSchema } from '../jobs/jobInputs.ts'
import { readCursor, writeCursor } from '../paging.ts'

/** The start of a folder. */
export const firstPosition: PagePosition = { cursor: null, after: null }

/** A signed cursor for a position, which is bound to the folder and to the person. */
export function writePosition(position: string, folderId: string, call: Call): string {
  return writeCursor(position, listOf(folderId, call), call)
}

/** Throws `invalid_cursor` for a cursor of another folder or person. */
export function readPosition(cursor: string, folderId: string, call: Call): PagePosition {
  return pagePositionSchema.parse(JSON.parse(readCursor(cursor, listOf(folderId, call), call)))
}

/** Only one provider has pages of folders. */
const listOf = (folderId: string, { principal }: Call): string =>
  `drive-page:drive_two:${principal.creatorId}:${JSON.stringify(folderId)}`
