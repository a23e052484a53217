import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The result of a stage, in numbers of tests. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /**
   * Lines for the end of the output: failed tests with the first lines of the reason, and tests that passed only on the
   * second attempt.
   */
  readonly reports: readonly string[]
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, reports: [] }

/** Adds up the tallies of several stages. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped, reports }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      reports: [...total.reports, ...reports],
    }),
    noTests,
  )
}

export type Finished = {
  readonly exitCode: number
  /** Its output, including standard error. Empty if the output was shown directly. */
  readonly output: string
}

type RunOptions = {
  /** `shown` displays the output immediately; `kept` returns it. */
  readonly output: 'shown' | 'kept'
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a script with this Node in the repository's root folder. */
export function runNode(args: readonly string[], options: RunOptions): Promise<Finished> {
  return new Promise((finish, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.environment },
      stdio: options.output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    }
    child.once('error', fail)
    child.once('close', (code) => finish({ exitCode: code ?? 1, output: chunks.join('') }))
  })
}
