import type { Bytes } from '../../../base/units.ts'

/** Where memory for bytes is asked for: so many, with anything in them. */
export type TakeBytes = (count: Bytes) => Buffer

/**
 * Memory for large pieces that are needed for a short while, used again and again: each that is asked for anew must be cleared by the
 * system, and brings the engine's next look for what can be thrown away nearer, which takes both processors for 20 ms.
 */
export interface BytePool {
  readonly take: TakeBytes
  /** Takes back what `take` gave, and nothing else, once nobody reads it. What never comes back is lost to the pool only. */
  readonly give: (bytes: Buffer) => void
}

/** Holds as many pieces as were out at once, each about as large as the largest. */
export function bytePool(): BytePool {
  const free: ArrayBufferLike[] = []
  return {
    take(count) {
      const at = free.findIndex(({ byteLength }) => byteLength >= count)
      const [kept] = at < 0 ? [] : free.splice(at, 1)
      if (kept !== undefined) return Buffer.from(kept, 0, count)
      // It stands in for one that was too small.
      free.pop()
      return Buffer.allocUnsafeSlow(count)
    },
    give: ({ buffer }) => void free.push(buffer),
  }
}
