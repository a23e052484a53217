import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

/** More than twice the time on an idle machine. A backtracking regular expression takes seconds. */
const MAX_TASK_MS = 500
const MIB = 1024 * 1024
const CUE = '1\n00:00:00,000 --> 00:00:01,000\n'
const filled = (before: string, piece: string, after: string): string =>
  before + piece.repeat(Math.floor((MIB - before.length - after.length) / piece.length)) + after

/** Files of 1 MiB that are slow for backtracking regular expressions. */
const hostile: readonly (readonly [name: string, text: string])[] = [
  ['blanks.srt', filled('1:1', ' ', 'x')],
  ['arrows.srt', filled('', '-->', '\n')],
  ['half an arrow.srt', filled('1\n00:00:00,000', ' ', '--')],
  ['digits.vtt', filled('WEBVTT\n\n', '0', ':')],
  ['settings.vtt', filled('WEBVTT\n\n00:00.000 --> 00:01.000', ' a:', '\n')],
  ['tags.srt', filled(`${CUE}x`, '<', '\n')],
  ['entities.vtt', filled('WEBVTT\n\n00:00.000 --> 00:01.000\nx', '&', '\n')],
]

/** Measures the longest task of the page since it was opened, in milliseconds. */
async function watchLongTasks(page: Page): Promise<{ readonly longestSince: () => Promise<number> }> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
  })
  return {
    longestSince: () =>
      page.evaluate(async () => {
        // The observer reports a task after it ends.
        await new Promise((report) => setTimeout(report, 100))
        const tasks: number[] = Reflect.get(window, 'longTasks')
        return Math.max(0, ...tasks.splice(0))
      }),
  }
}

async function importCaptions(page: Page, name: string, text: string): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'framewright-captions-')), name)
  await writeFile(path, text)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import SRT or VTT' }).first().click(),
  ])
  await chooser.setFiles(path)
}

test('caption files of 1 MiB that are made to be slow leave the tab responsive and are refused with a sentence', async ({
  page,
  sharedService,
}, testInfo) => {
  await signIn(page, sharedService.link)
  const id = await createComposition(page, sharedService, { title: 'Hostile', overlays: [], durationInFrames: 150 })
  await page.goto(`/compositions/${id}`)
  await page.getByRole('tab', { name: 'Captions' }).click()
  const dialog = page.getByRole('dialog')
  // The parser is loaded with the first file.
  await importCaptions(page, 'note.srt', 'not captions')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const watch = await watchLongTasks(page)
  const figures: string[] = []
  for (const [name, text] of hostile) {
    await importCaptions(page, name, text)
    const answer = dialog.or(page.getByText(`from “${name}”.`))
    await expect(answer.first()).toBeVisible()
    const longest = await watch.longestSince()
    figures.push(`${name} ${Math.round(longest)} ms: ${(await answer.first().innerText()).replaceAll('\n', ' ')}`)
    expect(longest, name).toBeLessThanOrEqual(MAX_TASK_MS)
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await testInfo.attach('figures', { body: figures.join('\n'), contentType: 'text/plain' })
  process.stdout.write(`${figures.join('\n')}\n`)
})
