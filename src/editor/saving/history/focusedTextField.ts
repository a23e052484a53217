const TEXT_FIELD = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

/** The field that somebody types into now, or null. It keeps its words when it loses the focus. */
export function focusedTextField(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.matches(TEXT_FIELD) ? focused : null
}
