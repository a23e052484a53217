import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { noTests, runNode, type Tally } from './stage.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

/** Unit and service tests. */
export function runUnitTests(): Promise<Tally> {
  return withReport(async (reportFile) => {
    const { exitCode } = await runNode(
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`],
      { output: 'shown' },
    )
    const report = vitestReport.parse(JSON.parse(await readFile(reportFile, 'utf8')))
    // A file that could not be loaded has failed without having a failed test.
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
    ).length
    return withExitCode(
      {
        passed: report.numPassedTests,
        failed: report.numFailedTests + brokenFiles,
        skipped: report.numPendingTests,
      },
      exitCode,
    )
  })
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** User stories in a real browser against the real service. */
export function runBrowserTests(): Promise<Tally> {
  return withReport(async (reportFile) => {
    const { exitCode } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
      { output: 'shown', environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
    )
    const { stats, errors } = playwrightReport.parse(JSON.parse(await readFile(reportFile, 'utf8')))
    if (stats.flaky > 0) console.log(`\n${stats.flaky} held at the second try only: see "flaky" above`)
    return withExitCode(
      {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      },
      exitCode,
    )
  })
}

/** A runner that says it failed, or that ran nothing, has failed, whatever it counted. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  const isClean = exitCode === 0 && tally.passed > 0
  return isClean || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

async function withReport(work: (reportFile: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } catch (error) {
    console.error(error)
    return { ...noTests, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
