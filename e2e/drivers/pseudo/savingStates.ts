import { expect } from '@playwright/test'
import { changeOnService, deleteOnService, savedComposition, type SavedPlace } from '../savedComposition.ts'
import { textOverlay } from '../textOverlay.ts'
import { expectOpen, type Stage } from './stage.ts'

const texts = [textOverlay(0, '1234', { row: 0 }), textOverlay(1, '5678', { row: 1 })]

/** Changes the first text. */
async function retypeFirst({ page }: Stage, words: string): Promise<void> {
  const cell = page.getByRole('gridcell').first()
  await cell.focus()
  if ((await cell.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
  const field = page.locator('aside textarea, [role=complementary] textarea').first()
  await field.fill(words)
  await field.blur()
}

const placeOf = ({ page, service }: Stage, compositionId: string): SavedPlace => ({
  request: page.request,
  service: { baseUrl: service.baseUrl, apiKey: service.apiKey },
  compositionId,
})

/** Shows saving without a network, a merge, and the conflict panel. */
export async function showSaving(stage: Stage): Promise<void> {
  const { context, open, page, read, words } = stage
  const id = await open({ overlays: texts, durationInFrames: 150 })
  const place = placeOf(stage, id)
  const chip = page.getByRole('status', { name: words('Saving') })
  await retypeFirst(stage, '11')
  await expect.poll(async () => (await savedComposition(place)).composition.overlays[0]?.['content']).toBe('11')
  await read()

  await context.setOffline(true)
  await retypeFirst(stage, '22')
  await read()
  await expect(chip.getByRole('button')).toBeVisible()
  await chip.getByRole('button').click()
  await read()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect.poll(async () => (await savedComposition(place)).composition.overlays[0]?.['content']).toBe('22')

  await changeOnService(place, (before) => ({ ...before, backgroundColor: '#446622' }))
  await retypeFirst(stage, '33')
  await expect(chip.getByRole('button')).toBeVisible()
  await chip.getByRole('button').click()
  await read()
  await page.keyboard.press('Escape')

  const moved = { from: 30, row: 3, left: 40 }
  await changeOnService(place, (before) => ({
    ...before,
    overlays: before.overlays.flatMap((each) => (each.id === 0 ? [{ ...each, ...moved, content: '44' }] : [])),
  }))
  await retypeFirst(stage, '55')
  await page.getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+.')
  await expect(chip.getByRole('button')).toBeVisible()
  await chip.getByRole('button').click()
  await expectOpen(page.locator('#clashing-changes'))
  await read()
  const sides = page.locator('#clashing-changes li button')
  await sides.first().hover()
  await read()
  const count = await sides.count()
  for (let index = 0; index < count; index += 1) if (await sides.nth(0).isVisible()) await sides.nth(0).click()
  await read()
}

/** Shows saves that can never succeed: one of a deleted composition, and one without a session. */
export async function showRefusedSaves(stage: Stage): Promise<void> {
  const { context, open, page, read, words } = stage
  const id = await open({ overlays: texts, durationInFrames: 150 })
  const chip = page.getByRole('status', { name: words('Saving') })
  await deleteOnService(placeOf(stage, id))
  await retypeFirst(stage, '66')
  await expect(chip.getByRole('button')).toBeVisible()
  await read()
  await chip.getByRole('button').click()
  await read()
  await open({ overlays: texts, durationInFrames: 150 })
  const cookies = await context.cookies()
  await context.clearCookies()
  await retypeFirst(stage, '77')
  await expect(chip.getByRole('button')).toBeVisible()
  await read()
  await chip.getByRole('button').click()
  await read()
  await context.addCookies(cookies)
}
