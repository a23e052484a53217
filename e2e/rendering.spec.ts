import { expect } from '@playwright/test'
import { countRenders } from './drivers/counts/countRenders.ts'
import { signIn } from './drivers/openEditor.ts'
import { openWithTexts } from './drivers/openWithTexts.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

// Off because tracing reads the layout of every element after every step, which would distort the counts.
test.use({ trace: 'off' })

const texts = Array.from({ length: 30 }, (_, row) => ({ content: `Line ${row}`, from: 0, durationInFrames: 90, row }))

test('changing a field draws only the overlay that it belongs to', async ({ page, sharedService }) => {
  const renders = await countRenders(page)
  await signIn(page, sharedService.link)
  await openWithTexts(page, sharedService, { texts, pixelsPerFrame: 4 })
  expect((await renders.overlayIds()).length, 'the counter sees overlays being drawn').toBeGreaterThan(20)
  await overlayCell(page, /^Text Line 7,/).focus()
  await page.keyboard.press('Enter')
  const opacity = page.getByRole('textbox', { name: 'Opacity' })
  await expect(opacity).toBeVisible()

  await renders.reset()
  await opacity.fill('40')
  await opacity.press('Enter')
  await expect(page.getByTestId('preview-canvas').locator('[style*="opacity: 0.4"]')).toHaveCount(1)
  expect(await renders.overlayIds()).toEqual([7])

  await renders.reset()
  await page.getByRole('application', { name: /picture/i }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => renders.overlayIds()).toContain(7)
  expect(await renders.overlayIds()).toEqual([7])
})
