import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { createComposition as createInEditor, createProject, signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const run = promisify(execFile)
/** Ten minutes of frames, which no machine can export before the test cancels. */
const LONG_FRAMES = 18_000

test('an export is cancelled from its progress view, and started again with its settings', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const compositionId = await createComposition(page, sharedService, {
    title: 'Cancelled',
    durationInFrames: LONG_FRAMES,
    overlays: Array.from({ length: 40 }, (_, index) => ({
      ...textOverlay(index + 1, `Title ${index + 1}`),
      from: index * 450,
      durationInFrames: 450,
    })),
  })
  await openComposition(page, compositionId)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await sheet.getByRole('button', { name: 'Cancel the export' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/costs nothing/u)).toBeVisible()
  await expectNoFault(page)
  await sheet.getByRole('button', { name: 'Export again' }).click()
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await expect(sheet.getByRole('button', { name: 'Cancel the export' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(Jobs|\d+ jobs? running)$/ }).click()
  const inbox = page.getByRole('dialog', { name: 'Jobs' })
  await inbox.getByRole('button', { name: /^Cancel: / }).click()
  await expect(inbox.getByRole('button', { name: /^Cancel: / })).toHaveCount(0)
  await expect(inbox.getByText('Cancelled', { exact: true })).toHaveCount(2)
  await expectNoFault(page)
})

/** A video of twenty minutes with few bytes. Its preparation takes longer than the test. */
async function longVideo(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'framewright-cancel-')), 'long.mp4')
  const ffmpeg = process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'
  const source = ['-f', 'lavfi', '-i', 'color=teal:size=1280x720:rate=30:duration=10']
  const quick = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  await run(ffmpeg, ['-v', 'error', '-nostdin', ...source, ...quick, `${path}.once.mp4`])
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-stream_loop', '119', '-i', `${path}.once.mp4`, '-c', 'copy', path])
  return path
}

test('a preparation is cancelled on the card of its file, which stays usable, and is started again there', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Cancel')
  await createInEditor(page, 'Cancel', '16:9')
  await dropFiles(page, [await longVideo()], { x: 700, y: 700 })
  const tile = page.getByRole('listitem', { name: 'long.mp4, Video' })
  const progress = tile.getByRole('progressbar', { name: 'Preparing long.mp4' })
  const note = tile.getByText('Preparation was cancelled. The original is used while editing.')
  const clip = page.getByRole('gridcell', { name: /^Video long/ })
  await expect(clip).toBeVisible({ timeout: 30_000 })
  await expectNoFault(page)
  await tile.getByRole('button', { name: 'Cancel preparing long.mp4' }).click()
  await expect(note).toBeVisible()
  await expect(progress).toHaveCount(0)
  await expectNoFault(page)
  await tile.getByRole('button', { name: 'Prepare again: long.mp4' }).click()
  await expect(progress).toBeVisible()
  await expect(note).toHaveCount(0)
  await tile.getByRole('button', { name: 'Cancel preparing long.mp4' }).click()
  await expect(note).toBeVisible()
  await expect(clip).toBeVisible()
})
