import { hasFollowers } from '../../../composition/belonging/followers.ts'
import { followingEdits, type EditCall } from '../../../composition/editRegistry.ts'
import type { Composition, OverlayId } from '../../../composition/schema.ts'
import type { Rows } from '../view/rows.ts'
import { namedIds } from './namedOverlays.ts'

/** Fields that determine what a clip plays, and when. */
const TIMING = new Set(['from', 'durationInFrames', 'speed', 'segments', 'videoStartTime', 'startFromSound'])

/** Rows that are locked on this device. Their overlays do not follow edits. */
export const lockedRowsOf = (rows: Rows): number[] =>
  Object.entries(rows).flatMap(([row, { isLocked }]) => (isLocked === true ? [Number(row)] : []))

const isTiming = (changes: unknown): boolean =>
  typeof changes === 'object' && changes !== null && Object.keys(changes).some((field) => TIMING.has(field))

/** Ids of overlays that an edit moves. Null if it may move any. */
function movedIds(input: object): ReadonlySet<OverlayId> | null {
  const named = 'scope' in input || 'rows' in input ? [] : namedIds(input)
  return named.length > 0 ? new Set(named) : null
}

function changesTiming(input: object): boolean {
  if ('changes' in input) return isTiming(input.changes)
  if (!('overlays' in input) || !Array.isArray(input.overlays)) return true
  const entries: readonly unknown[] = input.overlays
  const changes = entries.flatMap((entry) => (typeof entry === 'object' && entry && 'changes' in entry ? [entry] : []))
  return changes.length === 0 || changes.some((entry) => isTiming(entry.changes))
}

/**
 * Makes captions, titles and b-roll follow a clip's edit, unless the edit sets `follow` itself. If nothing can follow,
 * the edit is unchanged and keeps its scope, which makes drags cheap.
 */
export function withFollow(request: EditCall, document: Composition, lockedRows: readonly number[]): EditCall {
  const { input, name } = request
  if (!followingEdits.has(name) || typeof input !== 'object' || input === null || 'follow' in input) return request
  const movesAllRows = 'scope' in input && input.scope === 'all' && lockedRows.length > 0
  if (!changesTiming(input)) return request
  if (!movesAllRows && !hasFollowers(document.overlays, movedIds(input))) return request
  return { name, input: { ...input, follow: { stayingRows: [...lockedRows] } } }
}
