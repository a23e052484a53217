import { expect } from '@playwright/test'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { savedComposition } from './drivers/savedComposition.ts'
import { saveChip } from './drivers/textEdits.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

test('a page that is closed before its video has arrived writes nothing', async ({ context, page, sharedService }) => {
  await signIn(page, sharedService.link)
  const wanted = { title: 'Slow', overlays: [textOverlay(1, 'Kept')], durationInFrames: 150 }
  const compositionId = await createComposition(page, sharedService, wanted)
  const place = { request: context.request, service: sharedService, compositionId }
  const before = await savedComposition(place)
  const writes: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url())
  })
  const early = await context.newPage()
  let reads = 0
  await early.route(`**/api/v1/compositions/${compositionId}`, () => {
    reads += 1
  })
  await early.goto(`/compositions/${compositionId}`)
  await expect.poll(() => reads).toBeGreaterThan(0)
  await early.close({ runBeforeUnload: false })

  await openComposition(page, compositionId)
  await expect(saveChip(page)).toContainText(/saved \d/iu)
  expect(writes).toEqual([])
  expect(await savedComposition(place)).toEqual(before)
})
