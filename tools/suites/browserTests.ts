import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { soakVariable } from '../../src/testing/soak.ts'
import { runNode, type Tally } from './stage.ts'
import { reportLine, withExitCode, withReport } from './withReport.ts'

const error = z.object({ message: z.string().optional() })

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(error) })) })),
})

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(error),
})

/** Runs the user stories in a real browser against the real service. */
export const runBrowserTests = (): Promise<Tally> => runStories([], {})

/** Runs these stories at their large counts, one after another. */
export const runSoakStories = (paths: readonly string[]): Promise<Tally> =>
  runStories([...paths, '--workers=1', '--retries=0'], { [soakVariable]: '1' })

function runStories(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Tally> {
  return withReport(async (reportFile) => {
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts']
    const { exitCode } = await runNode([...playwright, '--reporter=list,json', ...args], {
      output: 'shown',
      environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    })
    const { stats, suites, errors } = playwrightReport.parse(JSON.parse(await readFile(reportFile, 'utf8')))
    return withExitCode(
      {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
        reports: [
          ...suites.flatMap(reportSuite),
          ...errors.map(({ message }) => reportLine('failed', 'the run', message ?? '')),
        ],
      },
      exitCode,
    )
  })
}

function reportSuite({ specs, suites }: z.infer<typeof suite>): readonly string[] {
  return [...specs.flatMap(reportSpec), ...(suites ?? []).flatMap(reportSuite)]
}

function reportSpec({ title, file, line, tests }: z.infer<typeof spec>): readonly string[] {
  return tests.flatMap(({ status, results }) => {
    if (status !== 'unexpected' && status !== 'flaky') return []
    const verdict = status === 'flaky' ? 'held at the second try only' : 'failed'
    const why = results.flatMap(({ errors }) => errors)[0]?.message ?? 'no error was given'
    return [reportLine(verdict, `${file}:${line} › ${title}`, why)]
  })
}
