import type { Milliseconds } from '../../base/units.ts'
import type { Composition } from '../../composition/schema.ts'
import type { SavedComposition } from '../session/sessionState.ts'

/** Spec: PUT `/compositions/{compositionId}`. */
export interface SaveInput {
  readonly title: string
  readonly composition: Composition
  readonly expectedUpdatedAt: string
}

export interface SaveRequest {
  readonly idempotencyKey: string
  /** Describes the changes, for services that keep revisions. */
  readonly label: string
}

/** Port to the service. Both calls throw `ApiError` and never retry; a save is never aborted. */
export interface AutosaveHost {
  save(input: SaveInput, request: SaveRequest): Promise<{ readonly updatedAt: string }>
  read(): Promise<SavedComposition>
}

export interface AutosaveClock {
  /** Monotonic time with an arbitrary origin. Used to measure waits. */
  now(): Milliseconds
  /** Wall-clock time. Used for display only, because it may jump. */
  date(): Milliseconds
  /** Calls `callback` once, at or after `at` on the `now` clock. Returns a function that cancels it. */
  wake(at: Milliseconds, callback: () => void): () => void
}
