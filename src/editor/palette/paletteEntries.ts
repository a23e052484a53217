import { t } from '@lingui/core/macro'
import { actionGroups, groupWords, type Action } from '../session/actions/action.ts'
import { fuzzyScore } from '../session/actions/fuzzyScore.ts'

export interface PaletteGroup {
  readonly label: string
  readonly actions: readonly Action[]
}

export interface PaletteSearch {
  readonly query: string
  /** Ids of recently run actions, latest first. */
  readonly recent: readonly string[]
  readonly isEnabled: (action: Action) => boolean
}

/** Number of recent actions shown while the query is empty. */
const SHOWN_RECENT = 5
/** Score bonus for a recently run action. */
const RECENT_BONUS = 4
/** Score penalty for a disabled action. */
const DISABLED_MALUS = 8
/** Score penalty for a match in the synonyms instead of the label. */
const ALIAS_MALUS = 6

/** Minimum score for each character of a query. Characters scattered over a label score less. */
const MIN_LETTER_SCORE = 3

/**
 * Score of an action. Null if it does not match. If the label does not match, synonyms must contain every word of the
 * query, because a fuzzy match would accept almost anything.
 */
function scoreOf(action: Action, query: string): number | null {
  const terms = query.trim().toLowerCase().split(/\s+/u)
  const byLabel = fuzzyScore(query, action.label)
  if (byLabel !== null && byLabel >= MIN_LETTER_SCORE * terms.join('').length) return byLabel
  const words = `${groupWords[action.group]} ${action.label} ${action.alias ?? ''}`
  if (!terms.every((term) => words.toLowerCase().includes(term))) return null
  return (fuzzyScore(query, words) ?? 0) - ALIAS_MALUS
}

const groupsOf = (actions: readonly Action[]): PaletteGroup[] =>
  actionGroups.flatMap((group) => {
    const ofGroup = actions.filter((action) => action.group === group)
    return ofGroup.length === 0 ? [] : [{ label: groupWords[group], actions: ofGroup }]
  })

/**
 * Groups of the palette. Without a query, recent actions come first, then all actions by group; with one, the group
 * with the best match comes first.
 */
export function paletteGroups(actions: readonly Action[], { query, recent, isEnabled }: PaletteSearch): PaletteGroup[] {
  if (query.trim() === '') {
    const byId = new Map(actions.map((action) => [action.id, action]))
    const last = recent.flatMap((id) => byId.get(id) ?? []).slice(0, SHOWN_RECENT)
    const isRecent = new Set(last)
    const others = groupsOf(actions.filter((action) => !isRecent.has(action)))
    return last.length === 0 ? others : [{ label: t`Recent`, actions: last }, ...others]
  }
  const found = actions
    .flatMap((action) => {
      const fit = scoreOf(action, query)
      if (fit === null) return []
      const bonus = (recent.includes(action.id) ? RECENT_BONUS : 0) - (isEnabled(action) ? 0 : DISABLED_MALUS)
      return [{ action, score: fit + bonus }]
    })
    .toSorted((left, right) => right.score - left.score)
    .map(({ action }) => action)
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.map((group) => ({
    label: groupWords[group],
    actions: found.filter((action) => action.group === group),
  }))
}

/** Index that a key selects in a list of `count` entries. Null if it selects none. */
export function entryAfterKey(key: string, at: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return at === last ? 0 : at + 1
    case 'ArrowUp':
      return at <= 0 ? last : at - 1
    case 'PageDown':
      return Math.min(last, at + 10)
    case 'PageUp':
      return Math.max(0, at - 10)
    default:
      return null
  }
}
