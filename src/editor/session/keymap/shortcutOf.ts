import type { Action } from '../actions/action.ts'
import { keysInWords } from '../actions/keysInWords.ts'
import { currentKeys } from './keymap.ts'

/** The first keys of an action in the notation of this device, or null. */
export function shortcutOf({ id }: Pick<Action, 'id'>): string | null {
  const first = currentKeys().get(id)?.[0]
  return first === undefined ? null : keysInWords(first)
}
