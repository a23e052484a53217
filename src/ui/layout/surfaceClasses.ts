/** Transition of popups: a short fade and slight growth from the anchor. */
export const popupMotion =
  'origin-[var(--transform-origin)] transition-[opacity,scale] duration-100 ease-out data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none'

/** The floating surface of menus, pickers and popovers. */
export const popupSurface = `rounded-lg border border-line bg-overlay text-sm text-primary shadow-overlay outline-none ${popupMotion}`

/** Dims the page behind dialogs. */
export const backdrop =
  'fixed inset-0 bg-veil transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** The outline of every field. Fields are 28 px high, like all controls. */
export const fieldFrame =
  'flex h-7 w-full min-w-0 items-center rounded-md border border-line text-sm text-primary transition-colors hover:border-line-strong focus-within:border-focus focus-within:ring-1 focus-within:ring-focus has-disabled:border-line-subtle has-disabled:bg-transparent data-invalid:border-danger data-invalid:ring-danger'

/** The background of an editable value. */
export const fieldWell = `${fieldFrame} bg-field`

/** The input inside a field. The surrounding element shows the focus. */
export const fieldInput =
  'h-full w-full min-w-0 flex-1 bg-transparent px-2 text-sm text-primary outline-none placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted'

/** An entry in a menu or picker. */
export const listItem =
  'flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-disabled:text-muted'

/** Classes of a list item, by the effect of choosing it. */
export const listItemTone = {
  plain: 'text-primary data-highlighted:bg-hover',
  danger: 'text-danger data-highlighted:bg-danger-soft',
} as const
