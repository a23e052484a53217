import type { Bytes } from '../../../base/units.ts'
import { OperationError } from '../../domain/OperationError.ts'

/** All bodies that are being read hold at most this much together, besides a small part that each may hold. */
const ROOM_BYTES = 16 * 1_048_576
const FREE_BYTES = 16_384

let taken = 0

/** What one body takes of the memory for all of them. */
export interface BodyRoom {
  /** Says how much of the body is there. Throws `service_unavailable` if all bodies together hold too much. */
  readonly hold: (bytes: Bytes) => void
  readonly release: () => void
}

/** Room for one body. A client with a key that half-sends a thousand large bodies fills it; small ones still get through. */
export function takeBodyRoom(): BodyRoom {
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
