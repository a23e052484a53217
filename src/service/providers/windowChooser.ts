import type { Result } from '../../base/result.ts'

/** A sentence that can be kept. Its text was said in a file. */
export interface OfferedWindow {
  /** Its number in this request, from 1. */
  readonly id: number
  readonly file: string
  readonly startSeconds: number
  readonly endSeconds: number
  /** The length of what is kept of it. */
  readonly seconds: number
  /** From 0 to 100, by rules. */
  readonly score: number
  /** It must be chosen. */
  readonly isQuote: boolean
  readonly text: string
}

/** Everything that a chooser gets in one request. */
export interface WindowRequest {
  /** Wishes of a person, by the name of their field. Empty without a brief. */
  readonly brief: Readonly<Record<string, string | readonly string[]>>
  /** The parts of a story, in their order. Empty for an edit of one file. */
  readonly parts: readonly string[]
  readonly targetSeconds: number | null
  readonly quotes: readonly string[]
  readonly windows: readonly OfferedWindow[]
}

export interface ChosenWindow {
  readonly id: number
  /** The number of its part of the story, from 1. Null if the chooser named none. */
  readonly part: number | null
  /** One sentence. Empty if the chooser gave none. */
  readonly why: string
}

/** Chooses the sentences of an edit by their numbers, in one request without a retry. */
export interface WindowChooser {
  /**
   * The chosen windows, best first, each once. A refusal is `planner_unavailable` (no response) or `plan_invalid` (an
   * unusable response).
   */
  readonly choose: (request: WindowRequest, signal: AbortSignal) => Promise<Result<readonly ChosenWindow[]>>
}
