import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { exposeSession, openCompositionOf } from './drivers/openSession.ts'
import { savedComposition, type SavedPlace } from './drivers/savedComposition.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { openTool, runTool } from './drivers/toolsPanel.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const text = (id: number, content: string) => textOverlay(id, content, { from: id * 90 })

async function selectText(page: Page, words: string): Promise<void> {
  const cell = overlayCell(page, new RegExp(`^Text ${words},`))
  await cell.focus()
  if ((await cell.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
}

/** Expects the open composition to equal the saved one. */
async function expectSaved(page: Page, place: SavedPlace, overlays: object[]): Promise<void> {
  await expect.poll(async () => (await savedComposition(place)).composition.overlays).toMatchObject(overlays)
  const saved = (await savedComposition(place)).composition
  await expect.poll(async () => (await openCompositionOf(page))?.document).toEqual(saved)
}

test('five tools run from the panel and one from the palette take effect on the service, and undo reverts each', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  const wanted = { title: 'Tools', overlays: [text(0, 'Greeting'), text(1, 'Farewell')], durationInFrames: 300 }
  const compositionId = await createComposition(page, sharedService, wanted)
  const place: SavedPlace = { request: page.request, service: sharedService, compositionId }
  await exposeSession(page)
  await openComposition(page, compositionId)

  await test.step('adds a text that was tried on the timeline before', async () => {
    const form = await openTool(page, 'Add text')
    await form.getByRole('button', { name: 'Run' }).click()
    await expect(form.getByRole('textbox', { name: 'Text', exact: true })).toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Welcome')
    await expect(form.getByRole('region', { name: 'What changes' })).toBeVisible()
    await runTool(form)
    await expectSaved(page, place, [{ id: 0 }, { id: 1 }, { id: 2, type: 'text', content: 'Welcome' }])
    await form.getByRole('button', { name: 'Undo' }).click()
    await expectSaved(page, place, [{ id: 0 }, { id: 1 }])
  })

  await test.step('duplicates what is selected', async () => {
    await selectText(page, 'Greeting')
    await runTool(await openTool(page, 'Duplicate a clip'))
    await expectSaved(page, place, [{ content: 'Greeting' }, { content: 'Farewell' }, { content: 'Greeting' }])
    await page.keyboard.press('ControlOrMeta+z')
    await expectSaved(page, place, [{ content: 'Greeting' }, { content: 'Farewell' }])
  })

  await test.step('deletes', async () => {
    await selectText(page, 'Farewell')
    await runTool(await openTool(page, 'Delete a clip'))
    await expectSaved(page, place, [{ content: 'Greeting' }])
    await page.keyboard.press('ControlOrMeta+z')
    await expectSaved(page, place, [{ content: 'Greeting' }, { content: 'Farewell' }])
  })

  await test.step('changes the canvas', async () => {
    const form = await openTool(page, 'Change the canvas')
    await form.getByRole('radio', { name: '1:1' }).click()
    await runTool(form)
    await expect
      .poll(async () => (await savedComposition(place)).composition)
      .toMatchObject({ width: 720, height: 720 })
    await form.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await savedComposition(place)).composition).toMatchObject({ width: 1_280 })
  })

  await test.step('adds stock that a search found', async () => {
    const form = await openTool(page, 'Search stock videos')
    await form.getByRole('textbox', { name: 'Search for' }).fill('waves')
    await form.getByRole('button', { name: 'Search', exact: true }).click()
    await form
      .getByRole('button', { name: /^Add it: / })
      .first()
      .click()
    const adding = page.getByRole('form', { name: 'Add a clip' })
    await adding.getByRole('button', { name: 'Run' }).click()
    await expect(adding.getByRole('status').filter({ hasText: 'done.' })).toBeVisible({ timeout: 60_000 })
    await expectSaved(page, place, [{ id: 0 }, { id: 1 }, { type: 'video' }])
    await page.keyboard.press('ControlOrMeta+z')
    await expectSaved(page, place, [{ id: 0 }, { id: 1 }])
  })

  await test.step('opens the form of a tool from the palette, with the selection in it', async () => {
    await selectText(page, 'Farewell')
    await page.keyboard.press('ControlOrMeta+Shift+P')
    await page.getByRole('dialog').getByRole('combobox').fill('trim a clip')
    await page.getByRole('option', { name: /Trim a clip/ }).click()
    const form = page.getByRole('form', { name: 'Trim a clip' })
    await form.getByRole('textbox', { name: 'Trim from the end' }).fill('1s')
    await form.getByRole('textbox', { name: 'Trim from the end' }).press('Tab')
    await runTool(form)
    await expectSaved(page, place, [{ durationInFrames: 90 }, { durationInFrames: 60 }])
  })
  await expectNoFault(page)
})

test('a tool that the service would refuse is refused before it is sent', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  const wanted = { title: 'Refused', overlays: [text(0, 'Greeting')], durationInFrames: 90 }
  const compositionId = await createComposition(page, sharedService, wanted)
  await openComposition(page, compositionId)
  await selectText(page, 'Greeting')
  const form = await openTool(page, 'Trim a clip')
  await form.getByRole('textbox', { name: 'Trim from the end' }).fill('10s')
  await form.getByRole('textbox', { name: 'Trim from the end' }).press('Tab')
  await expect(form.getByText('Nothing would be left of this clip. Trim less of it.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Run' })).toBeDisabled()
  await expectNoFault(page)
})
