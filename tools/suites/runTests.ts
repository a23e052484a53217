/**
 * `npm run check` (argument `checks`) and `npm test` (argument `all`). Every stage runs even if an earlier one failed.
 * The output ends with a list of failures, and the last line is `N passed, N failed`.
 */
import { buildChanged } from '../../scripts/builds.mjs'
import { runChecks } from '../checks/checks.ts'
import { noTests, sum, type Tally } from './stage.ts'
import { runBrowserTests } from './browserTests.ts'
import { runUnitTests } from './unitTests.ts'

type Stage = {
  readonly name: string
  readonly run: () => Promise<Tally>
}

const checks: Stage = { name: 'checks', run: runChecks }
const stages: readonly Stage[] = [
  checks,
  { name: 'unit and service tests', run: runUnitTests },
  { name: 'builds', run: runBuilds },
  { name: 'browser tests', run: runBrowserTests },
]

async function runBuilds(): Promise<Tally> {
  try {
    await buildChanged(process.execPath)
    return { ...noTests, passed: 1 }
  } catch (error) {
    console.error(error)
    return { ...noTests, failed: 1, reports: [`failed: the builds: ${String(error)}`] }
  }
}

async function runStages(chosen: readonly Stage[]): Promise<void> {
  const results: (Tally & { readonly name: string; readonly seconds: number })[] = []
  for (const { name, run } of chosen) {
    console.log(`\n${name}`)
    const startedAt = performance.now()
    const tally = await run()
    results.push({ ...tally, name, seconds: (performance.now() - startedAt) / 1000 })
  }
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of results) {
    const verdict = failed === 0 ? 'ok    ' : 'FAILED'
    console.log(`${verdict}  ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)`)
  }
  const total = sum(results)
  for (const line of total.reports) console.log(`\n${line}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

await runStages(process.argv[2] === 'checks' ? [checks] : stages)
