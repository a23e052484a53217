import type { Action } from '../actions/action.ts'
import { keysInWords } from '../actions/keysInWords.ts'
import { currentKeys } from './keymap.ts'

/** The first keys of an action on this device, as a person reads them, or null where it has none. */
export function shortcutOf({ id }: Pick<Action, 'id'>): string | null {
  const first = currentKeys().get(id)?.[0]
  return first === undefined ? null : keysInWords(first)
}
