import type { Action } from '../session/actions/action.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent)

/** The first key combination of an action as a person reads it, or null. */
export function shortcutText(action: Action): string | null {
  const first = action.keys[0]
  return first === undefined ? null : first.replace('Mod', isMac ? '⌘' : 'Ctrl')
}
