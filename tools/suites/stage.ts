import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The repository's folder. */
const root = resolve(import.meta.dirname, '../..')

/** How a stage ended, in tests. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Lines for the end of the output: failed tests with the first lines of the reason, and tests that passed only at a second try. */
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
  /** Its output, standard error included. Empty if the output was shown directly. */
  readonly output: string
}

type RunOptions = {
  /** `shown` passes the output through as it comes, `kept` returns it. */
  readonly output: 'shown' | 'kept'
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a script with this Node in the repository's folder. */
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
