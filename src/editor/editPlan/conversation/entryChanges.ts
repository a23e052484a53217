import type { Milliseconds } from '../../../base/units.ts'
import { plannedOf, type EntryState, type Planned } from './conversation.ts'

export function stopAwaiting(state: EntryState): EntryState {
  return 'isAwaited' in state ? { ...state, isAwaited: false } : state
}

export function withDropped(state: EntryState, dropped: readonly number[]): EntryState {
  return state.kind === 'planned' ? { ...state, dropped: [...dropped] } : state
}

export function withCreatedIds(state: EntryState, createdIds: Planned['createdIds']): EntryState {
  return state.kind === 'planned' ? { ...state, createdIds } : state
}

/** Discards the remaining steps. The entry counts as applied if any step was applied. */
export function dismissed(
  state: EntryState,
  { now, isUndone }: { readonly now: Milliseconds; readonly isUndone: boolean },
): EntryState {
  const planned = plannedOf(state)
  if (planned === null) return state
  if (planned.done.length === 0) return { ...planned, kind: 'dismissed' }
  return { ...planned, kind: 'applied', appliedAt: now, isUndone }
}
