import type { Action } from '../session/actions/action.ts'
import { actions } from '../session/actions/actionRegistry.ts'
import { keysInWords } from '../session/actions/keysInWords.ts'
import type { BoundKeys } from '../session/keymap/keymap.ts'

const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/gu, '')

/** Actions whose name, synonyms or keys match the query, in registry order. An empty query matches all. */
export function foundActions(query: string, bound: BoundKeys): readonly Action[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return actions
  const words = wanted.split(/\s+/u)
  return actions.filter((action) => {
    const text = `${action.label} ${action.alias ?? ''}`.toLowerCase()
    const hasKeys = bound.get(action.id)?.some((keys) => squeezed(keysInWords(keys)) === squeezed(wanted))
    return hasKeys === true || words.every((word) => text.includes(word))
  })
}
