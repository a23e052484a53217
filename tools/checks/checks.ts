import { noTests, runNode, sum, type Finished, type Tally } from '../suites/stage.ts'

type Check = {
  readonly name: string
  /** Arguments for Node. */
  readonly args: readonly string[]
}

const typesOf = (layer: string): Check => ({
  name: `types of ${layer}`,
  args: ['node_modules/typescript/bin/tsc', '--noEmit', '--project', `tsconfig/${layer}.json`],
})

/** Slow checks come first, so that the two parallel runs finish at about the same time. */
const checks: readonly Check[] = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  typesOf('tests'),
  typesOf('web'),
  typesOf('service'),
  typesOf('core'),
  { name: 'message catalogue', args: ['node_modules/@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'import rules', args: ['tools/checks/importRules.ts'] },
  { name: 'size of folders', args: ['tools/checks/folderSizes.ts'] },
  { name: 'lists of tools', args: ['tools/checks/toolLists.ts'] },
  { name: 'sentences of errors', args: ['tools/checks/errorSentences.ts'] },
  { name: 'untranslated text', args: ['tools/checks/untranslated.ts'] },
  { name: 'small files', args: ['tools/checks/smallFiles.ts'] },
  { name: 'threats', args: ['tools/checks/threats.ts'] },
  { name: 'comments and words', args: ['tools/checks/comments.ts'] },
  { name: 'format', args: ['node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary'] },
]

const atATime = 2

/** Runs every check, two at a time, and prints the output of failing ones. */
export async function runChecks(): Promise<Tally> {
  const waiting = [...checks]
  const tallies: Tally[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      tallies.push(await runCheck(check))
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return sum(tallies)
}

async function runCheck(check: Check): Promise<Tally> {
  const startedAt = performance.now()
  const finished = await runNode(check.args, { output: 'kept' })
  report(check.name, finished, performance.now() - startedAt)
  return finished.exitCode === 0
    ? { ...noTests, passed: 1 }
    : { ...noTests, failed: 1, reports: [`failed: check of ${check.name}: see above`] }
}

function report(name: string, { exitCode, output }: Finished, milliseconds: number): void {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  if (exitCode === 0) {
    console.log(`  ok      ${name} (${seconds})`)
    return
  }
  console.log(`  FAILED  ${name} (${seconds})\n${output.trimEnd()}\n`)
}
