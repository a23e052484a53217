import type { Bytes } from '../../../base/units.ts'

/** Allocates memory without clearing it. */
export type TakeBytes = (count: Bytes) => Buffer

/**
 * Reuses large, short-lived buffers. Each new allocation is cleared by the system, and brings forward the next garbage
 * collection, which occupies both cores for 20 ms.
 */
export interface BytePool {
  readonly take: TakeBytes
  /**
   * Takes back a buffer obtained from `take`, whose contents must no longer be in use. A buffer that is never returned
   * is simply not reused.
   */
  readonly give: (bytes: Buffer) => void
}

/** Holds as many buffers as were ever in use at once, each about as large as the largest request. */
export function bytePool(): BytePool {
  const free: ArrayBufferLike[] = []
  return {
    take(count) {
      const at = free.findIndex(({ byteLength }) => byteLength >= count)
      const [kept] = at < 0 ? [] : free.splice(at, 1)
      if (kept !== undefined) return Buffer.from(kept, 0, count)
      // The new buffer replaces one that was too small.
      free.pop()
      return Buffer.allocUnsafeSlow(count)
    },
    give: ({ buffer }) => void free.push(buffer),
  }
}
