import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noTests, type Tally } from './stage.ts'

/** Gives a suite a temporary file for its report. A suite that throws counts as failed. */
export async function withReport(work: (reportFile: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } catch (error) {
    console.error(error)
    return { ...noTests, failed: 1, reports: [`failed: ${String(error)}`] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds a failure if the runner exited with a non-zero code or ran no tests, although it reported none. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  const isClean = exitCode === 0 && tally.passed > 0
  if (isClean || tally.failed > 0) return tally
  return { ...tally, failed: 1, reports: [...tally.reports, `failed: the runner ended with code ${exitCode}`] }
}

/** A line for the end of the output, with the first lines of the reason. */
export function reportLine(verdict: 'failed' | 'held at the second try only', name: string, why: string): string {
  const lines = why.split('\n').slice(0, 6)
  return [`${verdict}: ${name}`, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n')
}
