/**
 * Acquires a named lock of this browser, so that two tabs never do the same work; without Web Locks, every tab gets it.
 * Resolves to a function that releases it, or to null if another tab holds it.
 */
export function takeDeviceLock(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null)
          return
        }
        return new Promise<void>((letGo) => resolve(letGo))
      })
      .catch(reject)
  })
}
