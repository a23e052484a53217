/** One run of a program that a provider asks for. It gets no input and no shell. */
export interface ProgramRun {
  readonly command: string
  readonly arguments: readonly string[]
  /** Wall-clock bound in milliseconds. */
  readonly deadlineMs: number
  /** Bound of standard output. */
  readonly maxOutputBytes?: number
  readonly signal?: AbortSignal
}

/** Starts a program and waits for its end; throws where it does not end well. The service hands its one process wrapper in. */
export type RunProgram = (run: ProgramRun) => Promise<{ readonly output: Buffer }>
