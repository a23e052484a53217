import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const PARTS = /\/(?:ToastRegion|deliverNotice)-[^/]*\.js$/u

test('a page that lost the service reports what failed once its notices have loaded', async ({
  page,
  sharedService,
}) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await signIn(page, sharedService.link)
  const compositionId = await createComposition(page, sharedService, {
    title: 'Notices',
    durationInFrames: 60,
    overlays: [{ ...textOverlay(1, 'One'), durationInFrames: 30 }],
  })
  let lost = 0
  await page.route(PARTS, async (route) => {
    lost += 1
    await route.abort()
  })
  await openComposition(page, compositionId)
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a film.') }
  await page.locator('input[type=file]').first().setInputFiles(note)
  await expect.poll(() => lost).toBeGreaterThan(1)
  await page.unroute(PARTS)
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toContainText('note.txt')
  expect(faults).toEqual([])
  await expectNoFault(page)
})
