const TEXT_FIELD = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

/** The focused text field, or null. Blurring it commits its text. */
export function focusedTextField(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.matches(TEXT_FIELD) ? focused : null
}
