/** A program run for a provider, without input and without a shell. */
export interface ProgramRun {
  readonly command: string
  readonly arguments: readonly string[]
  /** Wall-clock limit. */
  readonly deadlineMs: number
  /** Maximum size of standard output. */
  readonly maxOutputBytes?: number
  readonly signal?: AbortSignal
}

/** Runs a program to its end and throws if it fails. Injected because providers must not import the process wrapper. */
export type RunProgram = (run: ProgramRun) => Promise<{ readonly output: Buffer }>
