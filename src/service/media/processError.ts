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

/** Thrown by `runProcess`. `exit` means that the program itself failed; `runProcess` causes all other codes. */
export class ProcessError extends Error {
  readonly code: ProcessErrorCode
  /** The last part of the program's error output, only for the log. */
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
