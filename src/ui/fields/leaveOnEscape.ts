import type { KeyboardEvent } from 'react'

const dialog = '[role="dialog"], [role="alertdialog"]'

/** Escape leaves a field and keeps what was typed, except in a dialog, which it cancels. Returns whether it left. */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>): boolean {
  const { currentTarget, nativeEvent } = event
  if (event.key !== 'Escape' || nativeEvent.isComposing || currentTarget.closest(dialog) !== null) return false
  // A search field would clear itself.
  event.preventDefault()
  event.stopPropagation()
  currentTarget.blur()
  return true
}
