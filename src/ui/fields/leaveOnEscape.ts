import type { KeyboardEvent } from 'react'

const dialog = '[role="dialog"], [role="alertdialog"]'

/**
 * Handles Escape in a field: leaves the field and keeps the text, except in a dialog, which Escape cancels. Returns
 * whether it left the field.
 */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>): boolean {
  const { currentTarget, nativeEvent } = event
  if (event.key !== 'Escape' || nativeEvent.isComposing || currentTarget.closest(dialog) !== null) return false
  // Otherwise, a search field would clear itself.
  event.preventDefault()
  event.stopPropagation()
  currentTarget.blur()
  return true
}
