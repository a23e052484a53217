const TEXT_FIELD =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])'

/** Whether an element accepts typed text. Blurring it commits the text. */
export const isTextField = (element: Element): boolean => element.matches(TEXT_FIELD)
