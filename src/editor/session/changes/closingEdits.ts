import { applyEdit, type EditRequest } from '../../../composition/editRegistry.ts'
import type { Composition } from '../../../composition/schema.ts'
import { endOf } from '../../../composition/timeline.ts'
import { isCallOf, tools, type ToolCall } from '../../../composition/tools/tools.ts'
import { namedIds } from './namedOverlays.ts'
import { lockedRowsOf, withFollow } from './withFollow.ts'
import type { Rows } from '../view/rows.ts'
import type { TimelineOptions } from '../view/timelineOptions.ts'

export type Rippling = Pick<TimelineOptions, 'isRippling' | 'rippleScope'>

/** True if calls of a tool shorten or delete clips. */
export const removes = (tool: ToolCall['tool']): boolean => {
  const { kind, effect } = { effect: null, ...tools[tool] }
  return kind === 'edit' && effect === 'removes'
}

/**
 * Edits that close the gaps a tool left at its clip, as a manual trim does in ripple mode. The end comes first, because
 * closing the start moves it.
 *
 *     |clip··|next|   →   |clip|next|
 */
export function closingEdits(
  { before, after }: { readonly before: Composition; readonly after: Composition },
  call: ToolCall,
  { isRippling, rippleScope: scope }: Rippling,
): EditRequest[] {
  if (!isRippling || !isCallOf('edit', call) || tools[call.tool].effect !== 'removes') return []
  const [overlayId] = namedIds(call.input)
  const was = before.overlays.find(({ id }) => id === overlayId)
  if (!was) return []
  const is = after.overlays.find(({ id }) => id === overlayId) ?? { ...was, from: endOf(was), durationInFrames: 0 }
  if (is.row !== was.row) return []
  const freed = [
    { start: endOf(is), end: endOf(was) },
    { start: was.from, end: is.from },
  ]
  return freed.flatMap(({ start, end }) =>
    end > start ? [{ name: 'closeGap', input: { row: was.row, atFrame: start, frames: end - start, scope } }] : [],
  )
}

/** The document with closed gaps. A gap stays open if other clips are in the way. */
export function withClosed(after: Composition, edits: readonly EditRequest[], rows: Rows): Composition {
  return edits.reduce((document, edit) => {
    const applied = applyEdit(document, withFollow(edit, document, lockedRowsOf(rows)), { sources: new Map() })
    return applied.ok ? applied.value.document : document
  }, after)
}
