/** A table that scrolls within the page. */
export const tableFrame = 'overflow-x-auto rounded-lg border border-line bg-panel'

export const heading = 'px-3 py-2 text-start align-bottom text-xs font-medium text-secondary'
export const numberHeading = 'px-3 py-2 text-end align-bottom text-xs font-medium text-secondary'
export const cell = 'px-3 py-2 align-middle'
export const numberCell = 'tabular px-3 py-2 text-end align-middle text-sm text-primary'
