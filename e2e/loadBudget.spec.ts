import { expect } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

/** Compressed JavaScript in kilobytes that the editor may load before it is usable. */
const BUDGET_KILOBYTES = 465

test('the editor opens with no more JavaScript than its budget, without decoders and the code of popups', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Budget')
  await createComposition(page, 'Budget', '16:9')
  const addresses = new Set<string>()
  // Prefetched scripts have a different type and are not counted.
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  // Reloads the page, so that scripts of other pages do not count.
  await page.reload()
  await expect(page.locator('.__remotion-player')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const sizes = await Promise.all(
    [...addresses].map(async (address) => {
      const body = await (await page.request.get(address)).body()
      return { name: new URL(address).pathname, kilobytes: gzipSync(body, { level: 9 }).length / 1_024 }
    }),
  )
  const largestFirst = sizes.toSorted((one, other) => other.kilobytes - one.kilobytes)
  const words = largestFirst.map(({ name, kilobytes }) => `${kilobytes.toFixed(1)} KB ${name}`).join('\n')
  const sum = sizes.reduce((total, { kilobytes }) => total + kilobytes, 0)
  expect(sum, `${sum.toFixed(0)} KB:\n${words}`).toBeLessThanOrEqual(BUDGET_KILOBYTES)
  expect(sizes.filter(({ name }) => /decoders|popups/.test(name))).toEqual([])
})
