/** Whether this device has a ⌘ key. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent)
