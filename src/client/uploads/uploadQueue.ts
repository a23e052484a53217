import { MAX_PENDING_UPLOADS, MAX_RESERVED_UPLOAD_BYTES } from '../../contract/limits.ts'
import { MAX_UPLOAD_BYTES, type MediaType } from '../../contract/mediaTypes.ts'
import type { UploadStage } from './uploadItem.ts'

/** More parallel transfers would only slow each other down. */
export const MAX_PARALLEL_TRANSFERS = 3

interface Queued {
  readonly id: string
  readonly type: MediaType
  readonly stage: UploadStage
  readonly reservation: object | null
}

const moving: ReadonlySet<UploadStage> = new Set(['reserving', 'transferring', 'completing'])
const settled: ReadonlySet<UploadStage> = new Set(['preparing', 'ready', 'failed'])

/** Whether this upload holds a reservation on the service. Spec: Limits, "Pending uploads per workspace". */
export function holdsReservation(item: Queued): boolean {
  return item.stage === 'reserving' || (item.reservation !== null && !settled.has(item.stage))
}

interface Queue {
  /** The waiting uploads that may continue now, in order. */
  readonly startable: readonly string[]
  /** Uploads that could continue if others did not use all the space. */
  readonly withoutSpace: readonly string[]
}

/**
 * Decides which waiting uploads may continue. One that needs a new reservation waits while 10 reservations or 5 GiB are
 * in use, each counted at the maximum file size of its type. An upload that already has a reservation may overtake it.
 */
export function queueOf(items: readonly Queued[]): Queue {
  const holding = items.filter(holdsReservation)
  let reservations = holding.length
  let reservedBytes = holding.reduce((sum, item) => sum + MAX_UPLOAD_BYTES[item.type], 0)
  let transfers = items.filter((item) => moving.has(item.stage)).length
  const startable: string[] = []
  const withoutSpace: string[] = []
  for (const item of items) {
    if (item.stage !== 'waiting') continue
    if (transfers >= MAX_PARALLEL_TRANSFERS) break
    if (item.reservation === null) {
      const bytes = MAX_UPLOAD_BYTES[item.type]
      if (reservations + 1 > MAX_PENDING_UPLOADS || reservedBytes + bytes > MAX_RESERVED_UPLOAD_BYTES) {
        withoutSpace.push(item.id)
        continue
      }
      reservations += 1
      reservedBytes += bytes
    }
    transfers += 1
    startable.push(item.id)
  }
  return { startable, withoutSpace }
}
