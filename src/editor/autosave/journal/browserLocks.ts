import type { WriterLocks } from './journal.ts'

/** Browsers offer locks only on https and localhost. */
export const hasLocks = (): boolean => 'locks' in navigator

/** Locks of this browser. A tab that is killed gives its locks back. */
export const browserLocks: WriterLocks = {
  hold(writerId) {
    // Without locks nothing is kept either, so that nobody else can want the writer.
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
