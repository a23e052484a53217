import type { FocusStep } from './neighbours.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

export type GridCommand =
  | { readonly type: 'focus'; readonly direction: FocusStep }
  | { readonly type: 'select'; readonly isToggle: boolean }

const focusKeys: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
}

/**
 * Arrow keys, Home and End move the focus. Enter selects, and Enter or Space with Shift or Ctrl/⌘ toggles. Space alone
 * plays, and other keys run actions.
 */
export function gridCommandOf(event: Keys): GridCommand | null {
  if (event.altKey) return null
  const isToggle = event.ctrlKey || event.metaKey || event.shiftKey
  if (event.key === 'Enter' || (event.key === ' ' && isToggle)) return { type: 'select', isToggle }
  const direction = focusKeys[event.key]
  return direction && !isToggle ? { type: 'focus', direction } : null
}
