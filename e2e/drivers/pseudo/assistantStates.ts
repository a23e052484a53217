import { expect } from '@playwright/test'
import { textOverlay } from '../textOverlay.ts'
import type { Stage } from './stage.ts'

/** Shows the assistant with a plan, its outcome, a refused request, one without a network, and one that is too long. */
export async function showAssistant(stage: Stage): Promise<void> {
  const { context, found, open, page, tab } = stage
  await open({ overlays: [textOverlay(1, '1234')] })
  await tab('Assistant').click()
  const panel = page.getByRole('tabpanel')
  const ask = async (request: string): Promise<void> => {
    await panel.getByRole('textbox').fill(request)
    await panel.getByRole('textbox').press('Enter')
  }
  const prose = new Set<string>()
  /** Reads the page, but ignores text written by a person or the planner. */
  const read = async (): Promise<void> => {
    await stage.read()
    const written = await panel.locator('[dir=auto]').allInnerTexts()
    for (const words of written) prose.add(words.trim().replace(/\.$/u, ''))
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
  // Names and undo labels contain text from the request and the plan.
  for (const text of found.english) if ([...prose].some((words) => text.includes(words))) found.english.delete(text)
}
