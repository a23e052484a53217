import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { soakCount } from '../src/testing/soak.ts'
import { reportMeasurement } from '../src/testing/reportMeasurement.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

const run = promisify(execFile)
const FILES = soakCount(40, 120)
/** Several times the duration that two idle cores need, because other tests run at the same time. */
const MAX_SECONDS = 2 * FILES

/** Makes small photos that all differ. */
async function makePhotos(folder: string): Promise<readonly string[]> {
  const source = `testsrc2=size=640x360:rate=1:duration=${FILES}`
  const ffmpeg = process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg'
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', source, join(folder, 'photo-%d.jpg')])
  return Array.from({ length: FILES }, (_, index) => join(folder, `photo-${index + 1}.jpg`))
}

test('photos dropped together are counted until the last one is prepared, which takes seconds', async ({
  page,
  sharedService,
}) => {
  test.setTimeout((60 + MAX_SECONDS) * 1_000)
  const photos = await makePhotos(await mkdtemp(join(tmpdir(), 'framewright-flood-')))
  await signIn(page, sharedService.link)
  await createProject(page, 'Flood')
  const droppedAt = performance.now()
  await dropFiles(page, photos, { x: 700, y: 700 })
  const count = page.getByRole('progressbar', { name: 'Preparing media' })
  await expect(count).toHaveAttribute('aria-valuetext', new RegExp(`^[1-9]\\d* of ${FILES}$`, 'u'))
  await expect(count).toBeHidden({ timeout: MAX_SECONDS * 1_000 })
  reportMeasurement(
    `${FILES} photos were prepared ${((performance.now() - droppedAt) / 1_000).toFixed(1)} s after they were dropped.`,
  )
  await expect(page.getByRole('listitem', { name: /^photo-\d+\.jpg, Image/ })).toHaveCount(FILES)
})
