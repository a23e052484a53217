import { expect, type Locator } from '@playwright/test'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

/** Counts the screen pixels at the left of a block, where its emoji is drawn, in which one colour dominates. */
async function vividPixels(block: Locator, channel: 'green' | 'blue'): Promise<number> {
  const { x, y, height } = await restingBox(block)
  const page = block.page()
  const picture = await page.screenshot({ clip: { x, y, width: 30, height } })
  return await page.evaluate(
    async ([base64, index]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (context === null) throw new Error('There is no canvas.')
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        const others = [0, 1, 2].filter((other) => other !== index).map((other) => data[at + other] ?? 0)
        if ((data[at + index] ?? 0) > Math.max(...others) + 40) count += 1
      }
      return count
    },
    [picture.toString('base64'), channel === 'green' ? 1 : 2] as const,
  )
}

test('the block of an emoji shows it, even away from the playhead and after another one is chosen', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const place = { left: 400, top: 200, width: 200, height: 200, rotation: 0, isDragging: false, row: 0 }
  const heart = { ...place, id: 1, type: 'emoji', content: '💚', from: 30, durationInFrames: 90, styles: {} }
  const wanted = { title: 'Emoji', overlays: [heart], durationInFrames: 150 }
  await openComposition(page, await createComposition(page, sharedService, wanted))
  const block = overlayCell(page, /💚/u)
  await expect.poll(() => vividPixels(block, 'green')).toBeGreaterThan(30)

  const { x, y, width, height } = await restingBox(block)
  await page.mouse.click(x + width / 2, y + height / 2)
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('button', { name: 'Choose another' }).click()
  await inspector.getByRole('searchbox').fill('blue heart')
  await inspector.getByRole('button', { name: /^Use blue heart/iu }).click()
  await expect.poll(() => vividPixels(overlayCell(page, /💙/u), 'blue')).toBeGreaterThan(30)
})
