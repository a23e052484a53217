import { ApiError } from '../../client/http/ApiError.ts'
import type { AutosaveHost, SaveInput } from '../../editor/autosave/autosaveHost.ts'
import { canonicalJson } from '../../service/domain/fingerprint.ts'
import type { SavedComposition } from '../../editor/session/sessionState.ts'

/**
 * The fault of the next save: the connection is lost before or after the save takes effect, or an error is returned.
 */
export type RequestFault = 'lostBefore' | 'lostAfter' | ApiError

/** A service with one composition that keeps idempotency records and fails on request. */
export interface FakeCompositionHost extends AutosaveHost {
  readonly requests: { readonly input: SaveInput; readonly idempotencyKey: string }[]
  current(): SavedComposition
  /** Every version that was ever saved, by revision. */
  readonly history: ReadonlyMap<string, SavedComposition>
  /** Simulates a save by another client. */
  saveElsewhere(change: (saved: SavedComposition) => Partial<SavedComposition>): void
  /** Queues faults for the next saves. */
  failNext(...faults: readonly RequestFault[]): void
  /** Until the returned function is called, saves take effect but get no response. */
  pause(): () => void
}

const lost = (): ApiError => new ApiError({ kind: 'network', status: 0, code: 'network', message: 'lost' })

export function createFakeCompositionHost(initial: SavedComposition): FakeCompositionHost {
  let saved = initial
  let revision = 0
  const history = new Map([[initial.updatedAt, initial]])
  let paused: Promise<void> = Promise.resolve()
  const answers = new Map<string, { readonly body: string; readonly updatedAt: string }>()
  const faults: RequestFault[] = []
  const requests: { input: SaveInput; idempotencyKey: string }[] = []
  const store = (next: Partial<SavedComposition>): string => {
    revision += 1
    saved = { ...saved, ...next, updatedAt: `revision ${revision}` }
    history.set(saved.updatedAt, saved)
    return saved.updatedAt
  }
  const conflict = (code: string): ApiError => new ApiError({ kind: 'response', status: 409, code, message: code })
  const accept = ({ title, composition, expectedUpdatedAt }: SaveInput, key: string): string => {
    const body = canonicalJson([title, composition, expectedUpdatedAt])
    const known = answers.get(key)
    if (known && known.body !== body) throw conflict('idempotency_conflict')
    if (known) return known.updatedAt
    if (expectedUpdatedAt !== saved.updatedAt) throw conflict('revision_conflict')
    const updatedAt = store({ title, document: composition })
    answers.set(key, { body, updatedAt })
    return updatedAt
  }
  return {
    requests,
    history,
    current: () => saved,
    saveElsewhere: (change) => void store(change(saved)),
    failNext: (...next) => void faults.push(...next),
    pause() {
      const { promise, resolve } = Promise.withResolvers<void>()
      paused = promise
      return resolve
    },
    async save(input, { idempotencyKey }) {
      requests.push({ input, idempotencyKey })
      const fault = faults.shift()
      if (fault === 'lostBefore') throw lost()
      if (fault instanceof ApiError) throw fault
      const updatedAt = accept(input, idempotencyKey)
      await paused
      if (fault === 'lostAfter') throw lost()
      return { updatedAt }
    },
    read: () => Promise.resolve(saved),
  }
}
