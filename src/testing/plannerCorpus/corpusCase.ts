import type { ToolName } from '../../composition/tools/tools.ts'
import type { ProjectName } from './projects.ts'

/** One request in words and what is to come of it. */
export interface CorpusCase {
  readonly project: ProjectName
  readonly prompt: string
  /** Tools with their input, in order; or words that the refusal holds. */
  readonly expected: readonly ExpectedStep[] | string
}

export type ExpectedStep = readonly [ToolName, Readonly<Record<string, unknown>>]

/** A request of which a plan is made. */
export function planned(project: ProjectName, prompt: string, ...expected: readonly ExpectedStep[]): CorpusCase {
  return { project, prompt, expected }
}

/** A request that is refused with a sentence that holds these words. */
export function refused(project: ProjectName, prompt: string, words: string): CorpusCase {
  return { project, prompt, expected: words }
}
