import type { WriterLocks } from './journal.ts'

/** The Web Locks API exists only in secure contexts. */
export const hasLocks = (): boolean => 'locks' in navigator

/** Uses Web Locks, because the browser releases the locks of a killed tab. */
export const browserLocks: WriterLocks = {
  hold(writerId) {
    // Without locks the store refuses to open, so no other tab can compete for this writer.
    if (!hasLocks()) return Promise.resolve(() => Promise.resolve())
    const { promise, resolve, reject } = Promise.withResolvers<(() => Promise<void>) | null>()
    const request: Promise<void> = navigator.locks.request(
      `framewright:writer:${writerId}`,
      { ifAvailable: true },
      (lock) => {
        if (lock === null) {
          resolve(null)
          return undefined
        }
        const held = Promise.withResolvers<void>()
        resolve(async () => {
          held.resolve()
          await request
        })
        return held.promise
      },
    )
    request.catch(reject)
    return promise
  },
}
