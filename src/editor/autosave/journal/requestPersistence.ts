/** Requests persistent storage, so the browser does not evict the journals when space runs low. */
export function requestPersistence(): void {
  if (!('storage' in navigator) || typeof navigator.storage.persist !== 'function') return
  // Unsaved changes are journaled whether or not it is granted.
  navigator.storage.persist().catch((fault: unknown) => {
    if (!(fault instanceof DOMException) && !(fault instanceof TypeError)) throw fault
  })
}
