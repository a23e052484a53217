import type { Composition } from '../../composition/schema.ts'
import type { CompositionRecord } from '../../contract/operations/compositions.ts'
import { smallComposition, textOverlay } from './compositions.ts'
import type { Answer, ServiceClient } from '../service/serviceClient.ts'

/** An intended change, with the key under which it is sent until it succeeds. */
export interface Intent {
  readonly idempotencyKey: string
  /** A title that no other composition has. */
  readonly title: string
  readonly composition: Composition
  /** The version to replace. Null if a composition is to be created. */
  readonly over: CompositionRecord | null
}

export interface CompositionWriter {
  /** Saved versions that the service confirmed, by composition. */
  readonly acknowledged: ReadonlyMap<string, CompositionRecord>
  /** Compositions confirmed since `forgetTouched`. */
  readonly touched: ReadonlySet<string>
  readonly forgetTouched: () => void
  /** The number of intended changes so far. */
  readonly changeCount: () => number
  /** The request that got no response. Null if there is none. */
  readonly unanswered: () => Intent | null
  /** Makes changes one after another until one gets no response. */
  readonly work: (client: ServiceClient) => Promise<void>
  /** Resends the unanswered request, with the same key and body. */
  readonly repeat: (client: ServiceClient) => Promise<Answer<'createComposition' | 'replaceComposition'> | null>
}

interface Options {
  readonly name: string
  readonly projectId: string
  readonly random: () => number
}

/** Simulates one of several users who create and change compositions, one action at a time. */
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
    // The database may stop a moment before the service. The response then reports that, and it is unknown whether the
    // change took effect.
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
          // The connection broke, possibly in the middle of the response.
          if (!(error instanceof TypeError)) throw error
        }
      } while (open === null)
    },
    repeat: async (client) => (open === null ? null : await send(client, open)),
  }
}

/** Creates a composition of up to 200 titles. */
function changed(count: number, random: () => number): Composition {
  const overlays = Math.floor(random() ** 3 * 200)
  return smallComposition(Array.from({ length: overlays }, (_, id) => textOverlay(id, `${count} of ${id}`)))
}
