import type { ToolName } from '../../composition/tools/tools.ts'
import type { ProjectName } from './projects.ts'

/** A request in plain language with its expected result. */
export interface CorpusCase {
  readonly project: ProjectName
  readonly prompt: string
  /** Tools with their inputs, in order, or words that the refusal must contain. */
  readonly expected: readonly ExpectedStep[] | string
}

export type ExpectedStep = readonly [ToolName, Readonly<Record<string, unknown>>]

/** A request that must lead to a plan. */
export function planned(project: ProjectName, prompt: string, ...expected: readonly ExpectedStep[]): CorpusCase {
  return { project, prompt, expected }
}

/** A request that must be refused with a sentence that contains these words. */
export function refused(project: ProjectName, prompt: string, words: string): CorpusCase {
  return { project, prompt, expected: words }
}
