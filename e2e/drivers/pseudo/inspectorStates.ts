import { expect, type Locator } from '@playwright/test'
import { openMedia } from './mediaComposition.ts'
import type { Stage } from './stage.ts'

/** Shows the inspector of each kind of clip with all its sections, lists and field errors, and of several clips. */
export async function showInspector(stage: Stage): Promise<void> {
  const { page, read } = stage
  await openMedia(stage)
  const inspector = page.getByRole('complementary').last()
  const tried = new Set<string>()
  /** The controls that no earlier clip had. */
  const untried = async (controls: Locator): Promise<readonly Locator[]> => {
    const names = await controls.evaluateAll((all) =>
      all.map((one) => {
        const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
        const name = one.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
        return one.checkVisibility() && !one.matches(':disabled') ? `${one.tagName} ${name}` : null
      }),
    )
    const isNew = names.map((name) => name !== null && !tried.has(name))
    for (const name of names) if (name !== null) tried.add(name)
    return (await controls.all()).filter((_, index) => isNew[index])
  }
  const showAll = async (): Promise<void> => {
    for (const section of await untried(inspector.locator('button[aria-expanded=false]:not([aria-haspopup])')))
      await section.click()
    await read()
    for (const field of await untried(
      inspector.locator('input:is([type=text], [type=search], :not([type])):not([aria-hidden=true])'),
    )) {
      await field.fill('??')
      await field.press('Enter')
    }
    await read()
    for (const opener of await untried(inspector.locator('button[aria-haspopup], [role=combobox]'))) {
      await opener.click()
      await read()
      await page.keyboard.press('Escape')
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
    }
  }
  const cells = await page.getByRole('gridcell').all()
  await showAll()
  for (const cell of cells) {
    await page.keyboard.press('Escape')
    await cell.focus()
    await page.keyboard.press('Enter')
    await showAll()
  }
  await page.keyboard.press('Control+a')
  await showAll()
}
