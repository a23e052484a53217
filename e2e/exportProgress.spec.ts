import { expect } from '@playwright/test'
import { z } from 'zod'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const answerSchema = z.looseObject({ data: z.looseObject({}) })
const work = (stage: string, done: number) => ({ unit: 'frames', stage, done, total: 600 })
/** The successive responses of the service, each with the expected name of the progress bar. */
const reads = [
  { name: 'Queued', status: 'queued', progress: 0, work: null },
  { name: 'Starting', status: 'running', progress: 0, work: null },
  { name: 'Preparing media and titles', status: 'running', progress: 0, work: work('preparing', 0) },
  { name: 'Rendering frames', status: 'running', progress: 10, work: work('rendering', 60) },
  { name: 'Combining picture and sound', status: 'running', progress: 99, work: work('finishing', 600) },
] as const

test('the figures of an export change without moving anything else', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  const compositionId = await createComposition(page, sharedService, {
    title: 'Steady',
    durationInFrames: 30,
    overlays: [{ ...textOverlay(1, 'One'), durationInFrames: 30 }],
  })
  let answer: (typeof reads)[number] = reads[0]
  await page.route('**/api/v1/jobs/*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = answerSchema.parse(await response.json())
    const { status, progress, work: figures } = answer
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, status, progress, work: figures, error: null } },
    })
  })
  await openComposition(page, compositionId)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  const below = sheet.getByRole('button', { name: 'Export another' })
  const places: (number | undefined)[] = []
  for (const next of reads) {
    answer = next
    await expect(sheet.getByRole('progressbar', { name: next.name })).toBeVisible()
    places.push((await below.boundingBox())?.y)
  }
  expect(places).toEqual(reads.map(() => places[0]))
})
