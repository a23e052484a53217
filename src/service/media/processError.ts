export type ProcessErrorCode =
  | 'timeout'
  | 'stalled'
  | 'aborted'
  | 'exit'
  | 'output_limit'
  | 'memory_limit'
  /** Several programs exceeded their shared limit, and this one was the largest. */
  | 'memory_shared'
  | 'not_started'

/** Thrown by `runProcess`. `exit` is the program's own verdict; all other codes are ours. */
export class ProcessError extends Error {
  readonly code: ProcessErrorCode
  /** The end of its error output, for the log only. */
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
