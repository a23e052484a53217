import { t } from '@lingui/core/macro'
import type { Milliseconds } from '../../../base/units.ts'
import type { Result } from '../../../base/result.ts'
import { restoringEdit } from '../../../composition/edits/changing/restoreChanges.ts'
import { isSame } from '../../../composition/isSame.ts'
import { clashKey, type Choices } from '../../../composition/merge/clash.ts'
import type { Conflict } from '../../../composition/merge/mergeCompositions.ts'
import { committed } from './history.ts'
import { rebased, type Rebased } from './rebase.ts'
import type { SavedComposition, SessionState } from '../sessionState.ts'

/** A title is no part of the document, and no undo step. */
const TITLE = clashKey({ overlayId: null, path: ['title'] })

const labelOf = (count: number): string => (count === 1 ? t`Take theirs` : t`Take theirs in ${count} places`)

/**
 * As `rebased`. What was chosen of theirs becomes an undo step on top of all that is mine: a choice writes over work that no
 * version of the service ever held.
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
