import { expect } from '@playwright/test'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { addText, saveChip, showTextStyles } from './drivers/textEdits.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const overlay = textOverlay(1, 'Saved before')

test('a device without storage reports it from the start, and claims nothing offline', async ({
  context,
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const wanted = { title: 'Private', overlays: [overlay], durationInFrames: 150 }
  const compositionId = await createComposition(page, sharedService, wanted)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await openComposition(page, compositionId)
  await expect(saveChip(page)).toContainText(/saved \d/iu)
  const notice = page.getByRole('alert', { name: 'Unsaved changes are not stored' })
  await expect(notice).toContainText(/cannot store unsaved changes.*could not be read/u)

  await showTextStyles(page)
  await addText(page, 'Nowhere else')
  await expect(saveChip(page)).toContainText(/saved \d/iu)
  await context.setOffline(true)
  await addText(page, 'Only in this window')
  await expect(saveChip(page)).toContainText('Offline, not stored: keep this page open')
  await expect(saveChip(page).getByRole('button')).toHaveAttribute('data-tooltip', /in this window only/u)
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(saveChip(page)).toContainText(/saved \d/iu)
})
