import type { WriterLocks } from './journal.ts'

/** Locks of this browser. A tab that is killed gives its locks back. */
export const browserLocks: WriterLocks = {
  hold(writerId) {
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
