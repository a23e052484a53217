import { readFile } from 'node:fs/promises'
import { runNode, type Tally } from './stage.ts'
import { soakVariable } from '../../src/testing/soak.ts'
import { reportLine, withExitCode, withReport } from './withReport.ts'
import { reportVariable, unitReport, type UnitReport } from './unitReport.ts'

/** Maximum number of failed files that are run again. More failures are not due to chance. */
const MAX_RETRIED = 4
const SHOWN_SLOW = 25
/** Timeout of tests that set none. */
const SOAK_TIMEOUT_MS = 3_600_000

/**
 * Runs unit and service tests. They use real processes, sockets and clocks, so a few failed files are run once more on
 * their own. Tests that pass only then count as passed and are listed.
 */
export function runUnitTests(): Promise<Tally> {
  return withReport(async (reportFile) => {
    const first = await run([], reportFile)
    console.log(`\n${slowest(first.report)}`)
    const failed = first.report.files.filter(({ failures }) => failures.length > 0)
    if (failed.length === 0 || failed.length > MAX_RETRIED || first.report.unhandled.length > 0) {
      return tallyOf(first)
    }
    const paths = failed.map(({ path }) => path)
    console.log(`\nonce more: ${paths.join(', ')}`)
    const second = await run(paths, reportFile)
    const tally = tallyOf({
      exitCode: second.exitCode,
      report: {
        files: [...first.report.files.filter(({ path }) => !paths.includes(path)), ...second.report.files],
        unhandled: second.report.unhandled,
      },
    })
    const heldNow = failed.filter(({ path }) =>
      second.report.files.some((file) => file.path === path && file.failures.length === 0),
    )
    return { ...tally, reports: [...tally.reports, ...heldNow.flatMap(reportSecondTry)] }
  })
}

/**
 * Runs these files at their large counts, one after another, without retries, because seeded failures are reproducible.
 */
export function runSoakTests(paths: readonly string[]): Promise<Tally> {
  return withReport(async (reportFile) =>
    tallyOf(
      await run(['--no-file-parallelism', `--testTimeout=${SOAK_TIMEOUT_MS}`, ...paths], reportFile, {
        [soakVariable]: '1',
      }),
    ),
  )
}

/** The files that a shorter run would start with. */
function slowest({ files }: UnitReport): string {
  const first = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN_SLOW)
  return `slowest files: ${first.map(({ path, seconds }) => `${path} ${seconds.toFixed(0)} s`).join(', ')}`
}

type Run = {
  readonly exitCode: number
  readonly report: UnitReport
}

async function run(
  args: readonly string[],
  reportFile: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const { exitCode } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=./tools/suites/unitReporter.ts', ...args],
    { output: 'shown', environment: { ...environment, [reportVariable]: reportFile } },
  )
  return { exitCode, report: unitReport.parse(JSON.parse(await readFile(reportFile, 'utf8'))) }
}

function tallyOf({ exitCode, report: { files, unhandled } }: Run): Tally {
  const failures = files.flatMap(({ path, failures: ofFile }) =>
    ofFile.map(({ title, why }) => reportLine('failed', `${path} › ${title}`, why)),
  )
  const faults = unhandled.map((why) => reportLine('failed', 'a fault that no test waited for', why))
  return withExitCode(
    {
      passed: files.reduce((total, { passed }) => total + passed, 0),
      failed: failures.length + faults.length,
      skipped: files.reduce((total, { skipped }) => total + skipped, 0),
      reports: [...failures, ...faults],
    },
    exitCode,
  )
}

function reportSecondTry({ path, failures }: UnitReport['files'][number]): readonly string[] {
  return failures.map(({ title, why }) => reportLine('held at the second try only', `${path} › ${title}`, why))
}
