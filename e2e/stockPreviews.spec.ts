import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { startFakePexels } from '../src/testing/providers/fakePexels.ts'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { openTool } from './drivers/toolsPanel.ts'
import { test } from './fixtures/test.ts'

test('an open editor shows the pictures of a stock service that is connected in the meantime', async ({
  ownService,
  page,
}) => {
  const photo = await readFile(new URL('../public/stock/dunes.jpg', import.meta.url))
  const stock = await startFakePexels({ video: photo, photo, previews: 'own' })
  try {
    await signIn(page, ownService.link)
    const wanted = { title: 'Stock', overlays: [textOverlay(0, 'Greeting')], durationInFrames: 90 }
    await page.goto(`${ownService.baseUrl}/compositions/${await createComposition(page, ownService, wanted)}`)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    const saved = await page.request.put(`${ownService.baseUrl}/extensions/v1/connections/stock`, {
      headers: { authorization: `Bearer ${ownService.apiKey}`, 'idempotency-key': randomUUID() },
      data: { address: stock.origin, key: stock.key },
    })
    expect(saved.status(), await saved.text()).toBe(200)

    for (const [tool, title] of [
      ['Search stock images', 'Brown rocks / at dusk'],
      ['Search stock videos', 'Waves at the beach'],
    ] as const) {
      const form = await openTool(page, tool)
      await form.getByRole('textbox', { name: 'Search for' }).fill('rocks')
      await form.getByRole('button', { name: 'Search', exact: true }).click()
      const result = form.getByRole('listitem').filter({ hasText: title })
      const picture = result.locator('img')
      await expect(picture).toHaveAttribute('src', new RegExp(`^${ownService.baseUrl}/media/`, 'u'))
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    }
  } finally {
    await stock.close()
  }
})
