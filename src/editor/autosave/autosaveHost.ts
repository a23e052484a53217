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
  /** What was done, for a service that keeps a list of revisions. */
  readonly label: string
}

/** The service as autosave sees it. Both throw `ApiError`; neither repeats by itself, and a save is never broken off. */
export interface AutosaveHost {
  save(input: SaveInput, request: SaveRequest): Promise<{ readonly updatedAt: string }>
  read(): Promise<SavedComposition>
}

export interface AutosaveClock {
  /** Never jumps: for measuring waits. Its zero means nothing. */
  now(): Milliseconds
  /** Wall time, which may jump: for showing. */
  date(): Milliseconds
  /** Calls back once at that time of `now` or soon after; returns the way to forget it. */
  wake(at: Milliseconds, callback: () => void): () => void
}
