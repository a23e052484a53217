import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

/** More than twice the longest task on an idle machine. A backtracking regular expression takes seconds. */
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

async function written(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'framewright-captions-')), name)
  await writeFile(path, text)
  return path
}

async function dropCaptions(page: Page, name: string, blocks: readonly string[]): Promise<void> {
  const text = blocks.map((block, index) => `${index + 1}\n${block}\n`).join('\n')
  const timeline = await restingBox(page.getByTestId('timeline'))
  await dropFiles(page, [await written(name, text)], { x: timeline.x + 300, y: timeline.y + 60 })
}

async function importCaptions(page: Page, name: string, text: string): Promise<void> {
  const path = await written(name, text)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import captions' }).first().click(),
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
  // The first import also loads the parser.
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

test('a partly broken caption file is imported without its broken parts, and one that starts at the hour of a tape can start at 0', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const title = { ...textOverlay(0, 'Title'), durationInFrames: 300 }
  const id = await createComposition(page, sharedService, { title: 'Talk', overlays: [title], durationInFrames: 300 })
  await openComposition(page, id)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const captions = overlayCell(page, /^Captions,/)

  await dropCaptions(page, 'talk.srt', [
    '00:00:01,000 --> 00:00:02,000\nGood morning',
    '00:00:05,000 --> 00:00:04,000\nbackwards',
    '00:00:05,000 -- > 00: 00: 06,500\nand welcome',
    ...Array.from({ length: 30 }, () => '00:00:07,000 --> 00:00:07,000\nno length'),
  ])
  await expect(dialog).toContainText('Parts of “talk.srt” were left out')
  await expect(dialog).toContainText('2 lines were imported.')
  const items = dialog.getByRole('listitem')
  await expect(items.first()).toHaveText('Line 6: the caption ends before it starts, 00:00:05,000 --> 00:00:04,000.')
  await expect(items).toHaveCount(21)
  await expect(items.last()).toHaveText('and 11 more')
  await expect(button('Close').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(captions).toHaveCount(1)
  await expect(captions).toHaveAttribute('aria-label', /starts 00:00\.00, lasts 00:06\.15/)

  await page.keyboard.press('Escape')
  await dropCaptions(page, 'tape.srt', [
    '01:00:01,000 --> 01:00:02,000\nFrom the tape',
    '01:00:12,000 --> 01:00:14,000\nLate',
  ])
  await expect(dialog).toContainText('“tape.srt” starts at 1:00:01')
  await expect(button('Subtract 1 hour')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('“tape.srt” is longer than the video')
  await expect(dialog).toContainText('1 line starts after the end of the video.')
  await button('Keep what fits').click()
  await expect(dialog).toBeHidden()
  await expect(captions).toHaveCount(2)
  await expect(overlayCell(page, /^Captions, starts 00:00\.00, lasts 00:02\.00/)).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name: 'Captions' })).toContainText('From the tape')
  await expect(page.getByText('1 line from “tape.srt”.')).toBeVisible()
})
