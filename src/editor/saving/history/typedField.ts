const TYPED = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

/** The field that somebody types into now, or null. It keeps its words when it loses the focus. */
export function typedField(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.matches(TYPED) ? focused : null
}
