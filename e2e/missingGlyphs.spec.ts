import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'
import { signIn } from './drivers/openEditor.ts'

test('characters without a font are named in the inspector, and before an export with a way to each text', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const id = await createComposition(page, sharedService, {
    title: 'Scripts',
    durationInFrames: 90,
    overlays: [
      textOverlay(1, 'Grüße, Ελλάδα, мир, 世界, こんにちは, 안녕, שלום, مرحبا 🎬 ™ → ½'),
      textOverlay(2, 'สวัสดี', { row: 1 }),
      textOverlay(3, '简体中文', { row: 2 }),
    ],
  })
  await openComposition(page, id)
  const press = async (name: RegExp) => {
    const box = await restingBox(overlayCell(page, name))
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  const notice = page.getByText(/^None of the available fonts has these characters/u)
  await press(/^Text สวัสดี/u)
  await expect(notice).toHaveText(
    'None of the available fonts has these characters: ส ว ◌ั ด ◌ี. An export may show boxes instead.',
  )
  await expectNoFault(page)
  await press(/^Text Grüße/u)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Grüße/u)
  await expect(notice).toHaveCount(0)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await expect(sheet.getByText('1 clip contains characters that are missing from all available fonts.')).toBeVisible()
  await expectNoFault(page)
  await sheet.getByRole('button', { name: 'Show on the timeline: สวัสดี' }).click()
  await expect(sheet).toBeHidden()
  await expect(notice).toBeVisible()
})
