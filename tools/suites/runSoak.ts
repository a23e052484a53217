/**
 * `npm run soak [-- words]` runs the seeded tests, the tests that kill processes and the long stories at their large
 * counts, one file after another, overnight. These are the tests that import `soak.ts`; with words, only those whose
 * path contains one of them. The last line is `N passed, N failed`.
 */
import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { runSoakStories } from './browserTests.ts'
import { noTests, sum } from './stage.ts'
import { runSoakTests } from './unitTests.ts'

const root = resolve(import.meta.dirname, '../..')
const importsSoak = /from '[^']*\/soak\.ts'/u

async function soakFiles(words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for await (const path of glob(['src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root })) {
    if (words.length > 0 && !words.some((word) => path.includes(word))) continue
    if (importsSoak.test(await readFile(resolve(root, path), 'utf8'))) found.push(path)
  }
  return found.sort()
}

const words = process.argv.slice(2)
const paths = await soakFiles(words)
if (paths.length === 0) {
  console.error(`No test with a large number has ${words.join(' or ')} in its path.`)
  process.exitCode = 2
} else {
  const stories = paths.filter((path) => path.startsWith('e2e/'))
  const tests = paths.filter((path) => !stories.includes(path))
  const { passed, failed, reports } = sum([
    tests.length === 0 ? noTests : await runSoakTests(tests),
    stories.length === 0 ? noTests : await runSoakStories(stories),
  ])
  for (const line of reports) console.log(`\n${line}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
