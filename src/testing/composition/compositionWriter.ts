import type { Composition } from '../../composition/schema.ts'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import { smallComposition, textOverlay } from './compositions.ts'
import type { Answer, ServiceClient } from '../service/serviceClient.ts'

/** An intended change, with the one key under which it is sent until it is answered. */
export interface Intent {
  readonly idempotencyKey: string
  /** Unlike every other title. */
  readonly title: string
  readonly composition: Composition
  /** The version that is saved over; null makes a new composition. */
  readonly over: CompositionRecord | null
}

export interface CompositionWriter {
  /** Successful answers, by composition. */
  readonly acknowledged: ReadonlyMap<string, CompositionRecord>
  /** Which of them were answered since `forgetTouched`. */
  readonly touched: ReadonlySet<string>
  readonly forgetTouched: () => void
  /** How many changes were meant in all. */
  readonly changeCount: () => number
  /** Requests without an answer. */
  readonly unanswered: () => Intent | null
  /** Makes one change after another until one is not answered. */
  readonly work: (client: ServiceClient) => Promise<void>
  /** Sends what was not answered once more, with the same key and body. */
  readonly repeat: (client: ServiceClient) => Promise<Answer<'createComposition' | 'replaceComposition'> | null>
}

interface Options {
  readonly name: string
  readonly projectId: string
  readonly random: () => number
}

/** One of several people who create compositions, change overlays and change titles, one thing after another. */
export function createCompositionWriter({ name, projectId, random }: Options): CompositionWriter {
  const acknowledged = new Map<string, CompositionRecord>()
  const touched = new Set<string>()
  let count = 0
  let open: Intent | null = null

  const nextIntent = (): Intent => {
    count += 1
    const title = `${name}-${count}`
    const ids = [...acknowledged.keys()].slice(-4)
    const over = acknowledged.get(ids[Math.floor(random() * ids.length)] ?? '') ?? null
    const choice = random()
    if (over === null || choice < 0.1)
      return { idempotencyKey: title, title, composition: changed(count, random), over: null }
    const composition = choice < 0.4 ? over.composition : changed(count, random)
    return { idempotencyKey: title, title, composition, over }
  }

  const send = async (client: ServiceClient, intent: Intent) => {
    const { title, composition, over, idempotencyKey } = intent
    open = intent
    const answer =
      over === null
        ? await client.send('createComposition', {
            params: { projectId },
            body: { title, composition },
            idempotencyKey,
          })
        : await client.send('replaceComposition', {
            params: { compositionId: over.id },
            body: { title, composition, expectedUpdatedAt: over.updatedAt },
            idempotencyKey,
          })
    // The database may go a moment before the service: the answer reports it, and the outcome of the change is unknown.
    if (answer.status === 503) return answer
    const record = answer.data()
    open = null
    acknowledged.set(record.id, record)
    touched.add(record.id)
    return answer
  }

  return {
    acknowledged,
    touched,
    forgetTouched: () => touched.clear(),
    changeCount: () => count,
    unanswered: () => open,
    work: async (client) => {
      do {
        try {
          await send(client, nextIntent())
        } catch (error) {
          // The connection broke, or the answer did in the middle.
          if (!(error instanceof TypeError)) throw error
        }
      } while (open === null)
    },
    repeat: async (client) => (open === null ? null : await send(client, open)),
  }
}

/** Some titles, up to 200. */
function changed(count: number, random: () => number): Composition {
  const overlays = Math.floor(random() ** 3 * 200)
  return smallComposition(Array.from({ length: overlays }, (_, id) => textOverlay(id, `${count} of ${id}`)))
}
