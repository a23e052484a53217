/**
 * `npm run bench timeline [-- --only=editor|canvas|dom]` measures frames, main-thread work and script of the timeline
 * in headless Chromium: the whole editor with 500 overlays on the real service, the timeline alone with 500, 2,000 and
 * 10,000, and a plain virtualised React timeline of the same data.
 *
 * Processors are kept awake during the measurement. Every gesture runs at least three times, and medians are taken over
 * the three runs with the least stolen time. Prints a table and the targets, and writes bench-results/timeline.json, or
 * timeline-editor.json and so on if only a part is selected.
 */
import type { Browser } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { servePage } from '../../src/testing/network/servePage.ts'
import { withAwakeProcessors } from './machine/awake.ts'
import type { BenchResult, LoadFigures } from './benchResult.ts'
import { openBenchPage } from './driver.ts'
import { measureEditor } from './editorBench.ts'
import { watchMachine } from './machine/machine.ts'
import { wordsOf } from './report.ts'
import { measured } from './scenarios.ts'
import { targetsOf } from './targets.ts'
import { withBrowser } from './withBrowser.ts'

const root = resolve(import.meta.dirname, '../..')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? null
const wants = (subject: string): boolean => only === null || only === subject
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const subjects = [
  { kind: 'canvas', subject: 'Timeline alone', counts: [500, 2_000, 10_000] },
  { kind: 'dom', subject: 'Plain virtualised React timeline', counts: [500, 2_000] },
] as const

async function measurePages(browser: Browser, folder: string): Promise<BenchResult[]> {
  const chosen = subjects.filter(({ kind }) => wants(kind))
  if (chosen.length === 0) return []
  const served = await servePage(join(import.meta.dirname, 'page'), join(folder, 'page'))
  const results: BenchResult[] = []
  try {
    for (const { kind, subject, counts } of chosen) {
      for (const overlays of counts) {
        print(`${subject}, ${overlays} overlays …`)
        const page = await browser.newPage()
        const driver = await openBenchPage(page, `${served.origin}/?kind=${kind}&overlays=${overlays}`)
        results.push({ subject, overlays, figures: await measured(driver, overlays) })
        await page.close()
      }
    }
  } finally {
    await served.close()
  }
  return results
}

async function measure(browser: Browser, folder: string) {
  const results: BenchResult[] = []
  let load: LoadFigures | null = null
  if (wants('editor')) {
    print('Whole editor, 500 overlays …')
    const editor = await measureEditor(browser, folder)
    results.push(editor.result)
    load = editor.load
  }
  results.push(...(await measurePages(browser, folder)))
  return { results, load }
}

async function run(): Promise<void> {
  const machineMeanwhile = watchMachine()
  const { isAwake, result } = await withAwakeProcessors(() => withBrowser(measure))
  const { load, results } = result
  const machine = { ...machineMeanwhile(), isAwake }
  const report = { madeAt: new Date().toISOString(), machine, results, load, targets: targetsOf(results, load) }
  print(`\n${wordsOf(report)}`)
  await mkdir(join(root, 'bench-results'), { recursive: true })
  await writeFile(
    join(root, 'bench-results', `timeline${only === null ? '' : `-${only}`}.json`),
    `${JSON.stringify(report, null, 2)}\n`,
  )
}

await run()
