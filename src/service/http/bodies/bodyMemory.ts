import type { Bytes } from '../../../base/units.ts'
import { OperationError } from '../../domain/OperationError.ts'

/** Memory limit for all bodies being read together, in addition to `FREE_BYTES` per body. */
const ROOM_BYTES = 16 * 1_048_576
const FREE_BYTES = 16_384

let taken = 0

export interface BodyMemory {
  /** Records the bytes received so far. Throws `service_unavailable` if all bodies together exceed the limit. */
  readonly hold: (bytes: Bytes) => void
  readonly release: () => void
}

/**
 * Reserves memory for one body. If a client with a key sends half of each of a thousand large bodies, the shared limit
 * is exhausted, but small bodies are still accepted.
 */
export function reserveBodyMemory(): BodyMemory {
  let held = 0
  return {
    hold: (bytes) => {
      const wanted = Math.max(0, bytes - FREE_BYTES)
      if (taken - held + wanted > ROOM_BYTES) {
        throw new OperationError(
          'service_unavailable',
          { reason: 'bodies' },
          {
            retryAfterSeconds: 2,
          },
        )
      }
      taken += wanted - held
      held = wanted
    },
    release: () => {
      taken -= held
      held = 0
    },
  }
}
