import type { Bytes } from '../../base/units.ts'

/** A program run for a provider, without input and without a shell. */
export interface ProgramRun {
  readonly command: string
  readonly arguments: readonly string[]
  /** Wall-clock limit. */
  readonly deadlineMs: number
  /** Maximum size of standard output. */
  readonly maxOutputBytes?: number
  readonly signal?: AbortSignal
  /** Limit on resident memory (Linux). */
  readonly maxMemoryBytes?: Bytes
  /** Receives each line written to file descriptor 3. */
  readonly onProgressLine?: (line: string) => void
  /** Runs at low priority. */
  readonly givesWay?: boolean
  /** True to kill the program at once on an abort. */
  readonly endsAtOnce?: boolean
}

/** Runs a program to its end and throws if it fails. Injected because providers must not import the process wrapper. */
export type RunProgram = (run: ProgramRun) => Promise<{ readonly output: Buffer }>
