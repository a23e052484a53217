import { plural } from '@lingui/core/macro'
import type { Milliseconds } from '../../../base/units.ts'
import type { Result } from '../../../base/result.ts'
import { restoringEdit } from '../../../composition/edits/changing/restoreChanges.ts'
import { isSame } from '../../../composition/isSame.ts'
import { clashKey, type Choices } from '../../../composition/merge/clash.ts'
import type { Conflict } from '../../../composition/merge/mergeCompositions.ts'
import { committed } from './history.ts'
import { rebased, type Rebased } from './rebase.ts'
import type { SavedComposition, SessionState } from '../sessionState.ts'

/** The title is not part of the document, and changing it is not an undo step. */
const TITLE = clashKey({ overlayId: null, path: ['title'] })

const labelOf = (count: number): string => plural(count, { one: 'Take theirs', other: 'Take theirs in # places' })

/**
 * Works like `rebased`. Choices for their side become an undo step after this side's changes, because they overwrite
 * changes that the service never had.
 */
export function rebaseWithChoices(
  state: SessionState,
  server: SavedComposition,
  { choices, at }: { readonly choices: Choices; readonly at: Milliseconds },
): Result<Rebased, Conflict> {
  const outcome = rebased(state, server, choices)
  const taken = [...choices].filter(([key, side]) => side === 'theirs' && key !== TITLE).length
  if (!outcome.ok || taken === 0) return outcome
  const mine = rebased(state, server, new Map([...choices].map(([key, side]) => [key, key === TITLE ? side : 'mine'])))
  const wanted = outcome.value.version.document
  if (!mine.ok || isSame(mine.value.version.document, wanted)) return outcome
  const before = { ...state, ...mine.value.change }
  const step = committed(before, [restoringEdit(before.document, wanted)], { label: labelOf(taken), at, run: null })
  if (!step.ok || !isSame(step.value.applied.document, wanted)) return outcome
  const version = { ...mine.value.version, document: wanted, isMerged: true }
  return { ok: true, value: { ...mine.value, change: { ...mine.value.change, ...step.value.change }, version } }
}
