import type { Lock, Locker, RequestRelease } from '@tus/server'
import type { Milliseconds } from '../../../base/units.ts'
import { TransferRefusal } from './transferRefusal.ts'

/** Much longer than any holder takes to finish once its release is requested. */
const ACQUIRE_TIMEOUT_MS = 10_000

/** A request that holds or awaits a lock. */
interface Entry {
  readonly requestRelease: RequestRelease
  readonly onAcquired: () => void
  isAskedToRelease: boolean
}

/**
 * Locks uploads by id, first come, first served, without a polling timer or a growing promise chain. The holder is
 * asked once to release the lock when another request waits. A request that waits too long is refused with 423.
 */
export function createUploadLocker(acquireTimeoutMs: Milliseconds = ACQUIRE_TIMEOUT_MS): Locker {
  const queues = new Map<string, Entry[]>()
  return { newLock: (id) => createLock(queues, id, acquireTimeoutMs) }
}

const abandoned = () => new TransferRefusal(400, 'The request ended while it waited for its upload.')
const inUse = () => new TransferRefusal(423, 'The upload is in use by another request. Try again.')

function createLock(queues: Map<string, Entry[]>, id: string, acquireTimeoutMs: Milliseconds): Lock {
  let held: Entry | null = null
  return {
    lock: async (signal, requestRelease) => {
      if (signal.aborted) throw abandoned()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const entry: Entry = { requestRelease, onAcquired: resolve, isAskedToRelease: false }
      const queue = queues.get(id) ?? []
      queues.set(id, queue)
      queue.push(entry)
      if (queue[0] === entry) {
        held = entry
        return
      }
      const onAbort = () => reject(abandoned())
      signal.addEventListener('abort', onAbort, { once: true })
      const timer = setTimeout(() => reject(inUse()), acquireTimeoutMs)
      try {
        await Promise.all([askToRelease(queue), promise])
        held = entry
      } catch (error) {
        await leave(queues, id, entry)
        throw error
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
    },
    unlock: async () => {
      if (held === null) throw new Error('The lock is not held.')
      const entry = held
      held = null
      await leave(queues, id, entry)
    },
  }
}

/** Asks the holder, once, to release its lock if another request waits. */
async function askToRelease(queue: readonly Entry[]): Promise<void> {
  const [holder, waiting] = queue
  if (holder === undefined || waiting === undefined || holder.isAskedToRelease) return
  holder.isAskedToRelease = true
  await holder.requestRelease()
}

/** Removes a request from the queue and passes its lock on. */
async function leave(queues: Map<string, Entry[]>, id: string, entry: Entry): Promise<void> {
  const queue = queues.get(id)
  if (queue === undefined) return
  const isHolder = queue[0] === entry
  const position = queue.indexOf(entry)
  if (position >= 0) queue.splice(position, 1)
  const [next] = queue
  if (next === undefined) {
    queues.delete(id)
    return
  }
  if (!isHolder) return
  next.onAcquired()
  await askToRelease(queue)
}
