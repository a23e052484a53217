import { writeFile } from 'node:fs/promises'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { reportVariable, type UnitReport } from './unitReport.ts'

/** Writes the report that is needed for retries and for the summary at the end. It includes unhandled faults. */
export default class UnitReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const reportFile = process.env[reportVariable]
    if (reportFile === undefined) throw new Error(`${reportVariable} does not say where to write.`)
    const report: UnitReport = {
      files: modules.map((module) => fileReport(module, unhandled)),
      unhandled: unhandled.filter((error) => !modules.some((module) => isFrom(error, module))).map(why),
    }
    await writeFile(reportFile, JSON.stringify(report))
  }
}

/** Whether an unhandled fault occurred while this file ran. */
function isFrom(error: SerializedError, module: TestModule): boolean {
  return error['VITEST_TEST_PATH'] === module.moduleId
}

function fileReport(module: TestModule, unhandled: readonly SerializedError[]): UnitReport['files'][number] {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const failedTests = tests.filter((test) => test.result().state === 'failed')
  // A failed hook belongs to its suite rather than to a test.
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ title: suite.fullName, why: why(error) })),
  )
  return {
    path: module.relativeModuleId,
    passed: count('passed'),
    skipped: count('skipped') + count('pending'),
    seconds: module.diagnostic().duration / 1000,
    failures: [
      ...module.errors().map((error) => ({ title: 'the file itself', why: why(error) })),
      ...unhandled
        .filter((error) => isFrom(error, module))
        .map((error) => ({ title: 'a fault that no test waited for', why: why(error) })),
      ...suites,
      ...failedTests.map((test) => ({ title: test.fullName, why: why(test.result().errors?.[0]) })),
    ],
  }
}

function why(error: { readonly message: string; readonly stack?: string | undefined } | undefined): string {
  return error === undefined ? 'no error was given' : (error.stack ?? error.message)
}
