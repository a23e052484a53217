import type { Measured } from './scenarios.ts'

export interface BenchResult {
  readonly subject: string
  readonly overlays: number
  readonly figures: readonly Measured[]
}

/** Milliseconds from the start of the navigation. */
export interface LoadFigures {
  readonly shown: number
  readonly interactive: number
  /** The editor's compressed JavaScript, in kilobytes. */
  readonly scriptKilobytes: number
}
