import { expect, type Locator, type Page } from '@playwright/test'
import { createComposition, openComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { test } from './fixtures/test.ts'

/** Opens a composition with a title in the middle of the picture and captions. */
async function openTexts(page: Page, service: ServiceAddress): Promise<void> {
  const box = { left: 340, top: 260, width: 600, height: 160, rotation: 0, isDragging: false, from: 0 }
  const overlays = [
    { ...box, id: 0, type: 'text', row: 0, durationInFrames: 90, content: 'Before', styles: { fontSize: 80 } },
    {
      ...box,
      top: 560,
      id: 1,
      type: 'caption',
      row: 1,
      durationInFrames: 90,
      captions: [{ text: 'Spoken', startMs: 0, endMs: 3_000, words: [] }],
      styles: {},
    },
  ]
  await openComposition(
    page,
    await createComposition(page, service, { title: 'Words', overlays, durationInFrames: 90 }),
  )
}

const undo = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+z')

/** Replaces the text of the focused field, then leaves it with Escape. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

async function expectLeft(field: Locator): Promise<void> {
  await expect(field).not.toBeFocused()
}

test('Escape ends the editing of a text and keeps its words, and one undo reverts them', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await openTexts(page, sharedService)
  const title = (words: string): Locator => overlayCell(page, new RegExp(`^Text ${words},`, 'u'))

  await test.step('a title on the picture', async () => {
    const canvas = page.getByTestId('preview-canvas')
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('There is no picture.')
    await canvas.hover()
    await expect(page.getByTestId('picture-layer')).toBeVisible()
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height * 0.47)
    await expect(page.getByTestId('picture-layer').getByRole('textbox', { name: 'Text' })).toBeFocused()
    await retype(page, 'On the picture')
    await expect(page.getByTestId('picture-layer').getByRole('textbox', { name: 'Text' })).toHaveCount(0)
    await expect(title('On the picture')).toBeVisible()
    await undo(page)
    await expect(title('Before')).toBeVisible()
  })

  await test.step('a text in the inspector', async () => {
    const field = page.getByRole('complementary', { name: 'Inspector' }).getByRole('textbox', { name: 'Text' })
    await field.click()
    await retype(page, 'In the inspector')
    await expectLeft(field)
    await expect(title('In the inspector')).toHaveAttribute('aria-selected', 'true')
    await undo(page)
    await expect(title('Before')).toBeVisible()
  })

  await test.step('a number in the inspector', async () => {
    const field = page
      .getByRole('complementary', { name: 'Inspector' })
      .getByRole('textbox', { name: 'X', exact: true })
    await field.click()
    await retype(page, '125')
    await expectLeft(field)
    await expect(field).toHaveValue('125')
    await undo(page)
    await expect(field).toHaveValue('340')
  })

  await test.step('a line of captions', async () => {
    await page.getByRole('tab', { name: 'Captions' }).click()
    await page.getByRole('list', { name: 'Lines' }).getByRole('button').first().click()
    const field = page.getByRole('textbox', { name: /^Text of line 1/u })
    await field.click()
    await retype(page, 'Read aloud')
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Read aloud')
    await undo(page)
    await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Spoken')
  })

  await test.step('a search, and a form of a tool', async () => {
    await page.getByRole('tab', { name: 'Tools' }).click()
    const search = page.getByRole('searchbox', { name: 'Search tools' })
    await search.click()
    await retype(page, 'add text')
    await expectLeft(search)
    await expect(search).toHaveValue('add text')
    await page
      .getByRole('button', { name: /^Add text/u })
      .first()
      .click()
    const content = page
      .getByRole('form', { name: /^Add text/u })
      .getByRole('textbox')
      .first()
    await content.click()
    await retype(page, 'Of a tool')
    await expectLeft(content)
    await expect(content).toHaveValue('Of a tool')
  })

  await test.step('names', async () => {
    await page.getByRole('button', { name: 'Rename track 1' }).dblclick()
    await retype(page, 'Titles')
    await expect(page.getByRole('button', { name: 'Rename Titles' })).toBeFocused()
    const video = page.getByRole('textbox', { name: 'Video title' })
    await video.click()
    await retype(page, 'A better name')
    await expectLeft(video)
    await expect(video).toHaveValue('A better name')
  })
  await expectNoFault(page)
})
