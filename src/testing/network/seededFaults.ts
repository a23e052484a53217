import type { Fault } from './faultProxy.ts'
import { seededRandom } from '../seededRandom.ts'

/** Each kind and variant of fault, with its relative frequency. */
const faults: readonly { readonly weight: number; readonly make: (random: () => number) => Fault }[] = [
  { weight: 4, make: () => ({ kind: 'none' }) },
  { weight: 2, make: () => ({ kind: 'dropRequest' }) },
  { weight: 2, make: () => ({ kind: 'reset' }) },
  { weight: 3, make: () => ({ kind: 'dropReply' }) },
  { weight: 3, make: (random) => ({ kind: 'delay', beforeMs: random() * 600, afterMs: random() * 600 }) },
  { weight: 2, make: () => ({ kind: 'duplicate', reply: 'first' }) },
  { weight: 2, make: () => ({ kind: 'duplicate', reply: 'second' }) },
  { weight: 2, make: () => ({ kind: 'truncate', how: 'ended' }) },
  { weight: 2, make: () => ({ kind: 'truncate', how: 'cut' }) },
  { weight: 1, make: () => ({ kind: 'refuse', status: 503, retryAfterSeconds: 1 }) },
  { weight: 1, make: () => ({ kind: 'refuse', status: 429, retryAfterSeconds: 1 }) },
]

/** Faults in an order determined by the seed. Every kind occurs once before any occurs at random. */
export function seededFaults(seed: number): () => Fault {
  const random = seededRandom(seed)
  const sum = faults.reduce((total, { weight }) => total + weight, 0)
  const first = faults
    .map((fault) => ({ fault, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ fault }) => fault)
  return () => {
    const next = first.pop()
    if (next) return next.make(random)
    let rest = random() * sum
    for (const { weight, make } of faults) {
      rest -= weight
      if (rest < 0) return make(random)
    }
    return { kind: 'none' }
  }
}
