/** Asks the browser, once and quietly, not to clear what is kept here when the device runs out of space. */
export function requestPersistence(): void {
  if (!('storage' in navigator) || typeof navigator.storage.persist !== 'function') return
  // The answer changes nothing: unsaved changes are kept either way.
  navigator.storage.persist().catch((fault: unknown) => {
    if (!(fault instanceof DOMException) && !(fault instanceof TypeError)) throw fault
  })
}
