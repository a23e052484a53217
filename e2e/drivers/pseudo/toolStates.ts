import { expect, type Locator } from '@playwright/test'
import { openMedia } from './mediaComposition.ts'
import { textOverlay } from '../textOverlay.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Fills each text field of a form with something that is no number, no time and no name. */
async function fillWrongly(form: Locator): Promise<void> {
  for (const field of await form.locator('input:is([type=text], [type=search], :not([type])):not([aria-hidden=true]), textarea').all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue
    await field.fill('??')
    await field.blur()
  }
}

/** Shows every tool: its form, what is missing when it runs as it opens, its field errors, and its result. */
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
  const answer = form.locator('[aria-invalid=true], footer :is([role=status], [role=alert], .text-danger)')
  const run = form.locator('button[type=submit]')
  for (let index = 0; index < count; index += 1) {
    await page.getByRole('gridcell').nth(4).focus()
    await entries.nth(index).click()
    await expectOpen(form)
    await read()
    if (await run.isEnabled()) {
      await run.click()
      await expectOpen(answer)
      await read()
    }
    await fillWrongly(form)
    await read()
    if (await run.isEnabled()) {
      await run.click()
      await read()
    }
    await form.getByRole('button').first().click()
    await expectOpen(entries)
  }
}

/** Shows the assistant with a plan, its outcome, a refused request, one without a network, and one that is too long. */
export async function showAssistant({ context, open, page, read, tab }: Stage): Promise<void> {
  await open({ overlays: [textOverlay(1, '1234')] })
  await tab('Assistant').click()
  const panel = page.getByRole('tabpanel')
  const ask = async (request: string): Promise<void> => {
    await panel.getByRole('textbox').fill(request)
    await panel.getByRole('textbox').press('Enter')
  }
  await read()
  await ask('make it square, delete "1234" and add a title "5678" at the start')
  await expect(panel.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 })
  await read()
  await panel.getByRole('radio').last().click()
  await read()
  await panel.getByRole('radio').first().click()
  await panel.getByRole('checkbox').nth(1).click()
  await panel.locator('[data-entry] button').filter({ hasText: /./u }).nth(-2).click()
  await expect(panel.getByRole('status').last()).toBeVisible()
  await read()
  await ask('????')
  await expect(panel.locator('[data-entry]')).toHaveCount(2)
  await read()
  await context.setOffline(true)
  await ask('????')
  await expect(panel.getByRole('alert').last()).toBeVisible({ timeout: 30_000 })
  await read()
  await context.setOffline(false)
  await panel.getByRole('textbox').fill('1'.repeat(4_100))
  await read()
}
