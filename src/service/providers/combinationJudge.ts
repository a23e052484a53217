import type { Result } from '../../base/result.ts'

/** The description of a clip that a judge gets. Its texts come from files and people. */
export interface JudgedClip {
  readonly id: string
  readonly block: string
  readonly name: string
  readonly seconds: number
  /** The first and last words. Null without a transcript. */
  readonly opens: string | null
  readonly ends: string | null
  /** Level of its sound. Null without sound. */
  readonly decibels: number | null
}

/** The description of a combination that a judge gets. */
export interface JudgedVideo {
  /** Its number on this page, from 1. */
  readonly id: number
  /** Ids of its clips, in their order. */
  readonly clips: readonly string[]
  readonly music: string | null
  /** Start of its voiceover's script. */
  readonly voiceover: string | null
  readonly seconds: number
  /** Measured faults, as sentences. */
  readonly measured: readonly string[]
}

/** Everything that a judge gets in one request. */
export interface JudgePage {
  readonly goal: string | null
  /** The platform on which the videos are shown, and the longest video that it accepts. */
  readonly platform: string
  readonly clips: readonly JudgedClip[]
  readonly videos: readonly JudgedVideo[]
}

export interface Judgement {
  readonly id: number
  /** From 0 to 100. */
  readonly score: number
  /** One sentence. Empty if the judge gave none. */
  readonly why: string
}

export interface JudgeOutcome {
  /**
   * Judgements of videos of the page, at most one for each. A refusal is `planner_unavailable` (no response) or
   * `plan_invalid` (an unusable response).
   */
  readonly judged: Result<readonly Judgement[]>
  /** Null if the server did not count them. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/** Judges how well videos serve a goal, one page at a time. */
export interface CombinationJudge {
  readonly judge: (page: JudgePage, signal: AbortSignal) => Promise<JudgeOutcome>
}
