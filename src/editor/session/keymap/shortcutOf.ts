import type { Action } from '../actions/action.ts'
import { keysInWords } from '../actions/keysInWords.ts'
import { currentKeys } from './keymap.ts'

/** First keys of an action, formatted for this device. Null if it has none. */
export function shortcutOf({ id }: Pick<Action, 'id'>): string | null {
  const first = currentKeys().get(id)?.[0]
  return first === undefined ? null : keysInWords(first)
}
