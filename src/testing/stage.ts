import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The repository's folder. */
const root = resolve(import.meta.dirname, '../..')

/** How a stage ended, in tests. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

/** Adds up the tallies of several stages. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    noTests,
  )
}

export type Finished = {
  readonly exitCode: number
  /** What it printed, standard error included; empty where it was shown at once. */
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
