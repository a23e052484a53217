import { expect, type Locator, type Page } from '@playwright/test'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

const edge = (page: Page, label: string): Locator => page.getByRole('separator', { name: label })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}

async function dragBy(moved: Locator, { x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): Promise<void> {
  const { mouse } = moved.page()
  const box = await boxOf(moved)
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await mouse.down()
  await mouse.move(box.x + box.width / 2 + x / 2, box.y + box.height / 2 + y / 2)
  await mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
  await mouse.up()
}

test('panels are resized by their edges, keep their pixels, and are remembered on the device', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Edges')
  await createComposition(page, 'Edges', '16:9')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const widthOf = async (locator: Locator): Promise<number> => Math.round((await boxOf(locator)).width)
  const edgeAt = async (label: string): Promise<number> => Math.round((await boxOf(edge(page, label))).x)
  const timelineTop = async (): Promise<number> => Math.round((await boxOf(edge(page, 'Timeline height'))).y)
  const start = {
    inspector: await widthOf(inspector),
    library: await edgeAt('Library width'),
    top: await timelineTop(),
  }
  expect(start.top).toBe(599)

  await test.step('by dragging', async () => {
    await dragBy(edge(page, 'Inspector width'), { x: -60 })
    expect(await widthOf(inspector)).toBe(start.inspector + 60)
    await dragBy(edge(page, 'Library width'), { x: 40 })
    expect(await edgeAt('Library width')).toBe(start.library + 40)
    await dragBy(edge(page, 'Timeline height'), { y: -50 })
    expect(await timelineTop()).toBe(start.top - 50)
  })

  await test.step('no further than their limits', async () => {
    await dragBy(edge(page, 'Timeline height'), { y: 2_000 })
    expect(await timelineTop()).toBe(899 - 140)
    await dragBy(edge(page, 'Inspector width'), { x: 2_000 })
    expect(await widthOf(inspector)).toBe(220)
  })

  await test.step('by keys', async () => {
    // An edge of a panel handles keys only if it was focused by keyboard.
    await page.keyboard.press('Tab')
    await edge(page, 'Timeline height').press('ArrowUp')
    await expect.poll(timelineTop).toBeLessThan(899 - 140 - 30)
    await edge(page, 'Inspector width').press('Home')
    await expect.poll(() => widthOf(inspector)).toBe(480)
    await expect(edge(page, 'Inspector width')).toHaveAttribute('aria-valuenow', /^3\d$/u)
  })

  await test.step('in a window of another size, and after opening again', async () => {
    await page.setViewportSize({ width: 1_600, height: 900 })
    await expect.poll(() => widthOf(inspector)).toBe(480)
    await page.reload()
    await expect(inspector).toBeVisible()
    // The device stores a fraction of the window.
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.reload()
    await expect.poll(() => widthOf(inspector)).toBe(480)
    await expect.poll(() => edgeAt('Library width')).toBe(start.library + 40)
  })

  await test.step('back to the default by a double click', async () => {
    await edge(page, 'Inspector width').dblclick()
    await expect.poll(() => widthOf(inspector)).toBe(start.inspector)
    await edge(page, 'Timeline height').dblclick()
    await expect.poll(timelineTop).toBe(start.top)
  })
})
