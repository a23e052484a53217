import { expect, type Locator } from '@playwright/test'
import { openMedia } from './mediaComposition.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Fills each text field of a form with something that is not a number, a time or a name. */
async function fillWrongly(form: Locator): Promise<void> {
  for (const field of await form
    .locator('input:is([type=text], [type=search], :not([type])):not([aria-hidden=true]), textarea')
    .all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue
    await field.fill('??')
    await field.blur()
  }
}

/**
 * Presses a button unless it is disabled. Checks and presses in one step, because the end of a preview may disable it
 * in between. Returns whether it was pressed.
 */
const pressed = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    if (!(element instanceof HTMLElement) || element.matches(':disabled, [aria-disabled=true]')) return false
    element.click()
    return true
  })

/** Shows every tool: its form, the errors if it runs with the initial values, its field errors, and its result. */
export async function showTools(stage: Stage): Promise<void> {
  const { page, read, tab } = stage
  await openMedia(stage)
  await tab('Tools').click()
  const panel = page.getByRole('tabpanel')
  const entries = panel.locator('li > button')
  await expectOpen(entries)
  const count = await entries.count()
  expect(count).toBeGreaterThan(20)
  await panel.getByRole('searchbox').fill('99')
  await read()
  await panel.getByRole('searchbox').fill('')
  const form = panel.locator('form')
  const video = page.getByRole('gridcell', { name: /1\.mp4/u }).first()
  const run = form.locator('button[type=submit]')
  for (let index = 0; index < count; index += 1) {
    if (await video.isVisible()) {
      await video.focus()
      if ((await video.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
    }
    await entries.nth(index).click()
    await expectOpen(form)
    await read()
    if (await pressed(run)) {
      await expect(form.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
      await read()
    }
    await fillWrongly(form)
    await read()
    if (await pressed(run)) await read()
    await form.getByRole('button').first().click()
    await expectOpen(entries)
  }
}
