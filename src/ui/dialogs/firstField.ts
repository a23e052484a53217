const FIELD =
  'input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"], [role="radio"], [role="checkbox"], [role="switch"], [role="slider"]'

/** The first field in an element's tab order, with its text selected. Null if there is none. */
export function firstField(within: Element | null): HTMLElement | null {
  const fields = within?.querySelectorAll<HTMLElement>(FIELD) ?? []
  const field = [...fields].find((one) => one.tabIndex >= 0 && !one.matches(':disabled')) ?? null
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'radio'))
    field.select()
  return field
}
