import type { Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'
import type { SavedComposition } from '../session/sessionState.ts'

/** The body of one save. Spec: PUT `/compositions/{compositionId}`. */
export interface SaveInput {
  readonly title: string
  readonly composition: Composition
  readonly expectedUpdatedAt: string
}

export interface SaveRequest {
  readonly idempotencyKey: string
  /** Description of the changes, for a service that keeps revisions. */
  readonly label: string
}

/** Port to the service. Both calls throw `ApiError` and never retry; a save is never aborted. */
export interface AutosaveHost {
  save(input: SaveInput, request: SaveRequest): Promise<{ readonly updatedAt: string }>
  read(): Promise<SavedComposition>
}

export interface AutosaveClock {
  /** Monotonic time with an arbitrary origin, for measuring waits. */
  now(): Milliseconds
  /** Wall-clock time, for display only: it may jump. */
  date(): Milliseconds
  /** Calls back once, at or after `at` on the `now` clock. Returns a function that cancels. */
  wake(at: Milliseconds, callback: () => void): () => void
}
