/** How a process ended that did not end well. */
export type ProcessErrorCode =
  | 'timeout'
  | 'stalled'
  | 'aborted'
  | 'exit'
  | 'output_limit'
  | 'memory_limit'
  /** It was the largest of several programs that were above their common bound. */
  | 'memory_shared'
  | 'not_started'

/** Thrown by `runProcess`. `exit` is the program's own verdict; every other code is ours. */
export class ProcessError extends Error {
  readonly code: ProcessErrorCode
  /** Last part of what the program wrote to its error output. For the log, never for a person. */
  readonly errorOutput: string
  readonly exitCode: number | null

  constructor(
    code: ProcessErrorCode,
    detail: { readonly command: string; readonly errorOutput: string; readonly exitCode: number | null },
  ) {
    super(
      `${detail.command} ended with ${code}${detail.exitCode === null ? '' : ` ${detail.exitCode}`}: ${detail.errorOutput.slice(-400)}`,
    )
    this.name = 'ProcessError'
    this.code = code
    this.errorOutput = detail.errorOutput
    this.exitCode = detail.exitCode
  }
}
