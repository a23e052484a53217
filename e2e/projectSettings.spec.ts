import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { showTextStyles } from './drivers/textEdits.ts'
import { restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Project pages' }).getByRole('link', { name, exact: true })
const settingsLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Project settings' }).getByRole('link', { name, exact: true })

async function openSettings(page: Page, name: string): Promise<void> {
  await tab(page, 'Settings').click()
  await settingsLink(page, name).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
}

test('the brand kit is offered first in the editor, and new videos start from the defaults', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Brand')
  const photo = await files.photo()
  await dropFiles(page, [photo, await files.plain('later.mp4', 'red')], { x: 400, y: 400 })
  const media = page.getByRole('list', { name: 'Media' }).getByRole('listitem')
  await expect(media).toHaveCount(2, { timeout: 30_000 })

  await openSettings(page, 'General')
  await page.getByRole('radiogroup', { name: 'Aspect ratio' }).first().getByRole('radio', { name: '16:9' }).click()
  await page.getByRole('radiogroup', { name: 'Frame rate' }).first().getByRole('radio', { name: '50' }).click()
  await settingsLink(page, 'Brand kit').click()
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByRole('textbox', { name: 'Colour 1', exact: true }).fill('#004488')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Oswald' }).click()
  await page.getByRole('button', { name: 'Choose logo' }).click()
  await page.getByRole('list', { name: 'Images' }).getByRole('button', { name: 'photo.jpg' }).click()
  await page.getByRole('radiogroup', { name: 'Title style' }).getByRole('radio', { name: 'Quote' }).click()
  await expect(page.getByText('Unsaved changes: Defaults and Brand kit')).toBeVisible()
  await save(page)

  await tab(page, 'Videos').click()
  await expect(media.first()).toContainText('Logo')
  await expect(media.first()).toHaveAccessibleName(/^photo\.jpg/)
  await page.getByRole('button', { name: 'New video' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New video' })
  await expect(dialog.getByRole('radio', { name: '16:9' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '50' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create video' }).click()
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()

  await page.getByRole('button', { name: 'Pick a colour: Background' }).click()
  const groups = page.getByRole('dialog').getByRole('group', { name: /^(Brand|Recent|In this video|Plain colours)$/ })
  await expect(groups.first()).toHaveAccessibleName('Brand')
  await groups.first().getByRole('button', { name: '#004488' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Background', exact: true })).toHaveValue('#004488')
  await showTextStyles(page)
  const styles = page.getByRole('list', { name: 'Text styles' })
  await expect(styles.getByRole('listitem').first()).toContainText('Quote')
  await styles.getByRole('button').first().click()
  await page.getByRole('combobox', { name: 'Font' }).click()
  await expect(page.getByRole('option').first()).toContainText('Oswald')
  await page.keyboard.press('Escape')
})

test('a warning names the logo before it is deleted, and the brand kit then offers to choose another', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Logo')
  await dropFiles(page, [await files.photo()], { x: 400, y: 400 })
  const media = page.getByRole('list', { name: 'Media' }).getByRole('listitem')
  await expect(media).toHaveCount(1, { timeout: 30_000 })
  await openSettings(page, 'Brand kit')
  await page.getByRole('button', { name: 'Choose logo' }).click()
  await page.getByRole('list', { name: 'Images' }).getByRole('button', { name: 'photo.jpg' }).click()
  await save(page)

  await tab(page, 'Videos').click()
  await media.first().hover()
  await page.getByRole('button', { name: 'More options for photo.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('It is the logo of the brand kit')
  await page.getByRole('button', { name: 'Delete file' }).click()
  await expect(media).toHaveCount(0)

  await openSettings(page, 'Brand kit')
  await expect(page.getByRole('alert')).toContainText('The logo was deleted')
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await save(page)
  await expect(page.getByRole('button', { name: 'Choose logo' })).toBeVisible()
})

test('a required choice is part of the names of a sequence, by keys only', async ({ page, sharedService }) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Names')
  await tab(page, 'Sequences').click()
  await page.getByRole('button', { name: 'New sequence' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Launch')
  await page.getByRole('radio', { name: 'No blocks' }).click()
  await page.getByRole('button', { name: 'Create sequence' }).click()
  await page.getByRole('button', { name: 'Add block' }).click()
  const column = page.getByRole('region', { name: /^Block/ }).first()
  const box = await restingBox(column)
  const clip = await files.plain('opening.mp4', 'red')
  await dropFiles(page, [clip], { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await expect(column.getByText('1 clip')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByRole('link', { name: 'Names' }).click()

  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await tab(page, 'Settings').focus()
  await page.keyboard.press('Enter')
  await settingsLink(page, 'Naming').focus()
  await page.keyboard.press('Enter')
  await press('New field')
  await page.keyboard.type('Market')
  await expect(page.getByRole('textbox', { name: 'Key' })).toHaveValue('market')
  await page.getByRole('radio', { name: 'Text' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Choices' }).focus()
  await page.keyboard.type('DE\nAT')
  await page.getByRole('checkbox', { name: 'Required' }).focus()
  await page.keyboard.press('Space')
  await press('Create field')
  await expect(page.getByText('Enter a value before you export')).toBeVisible()

  await press('New template')
  await page.keyboard.type('Ads')
  const pattern = page.getByRole('textbox', { name: 'Pattern' })
  await pattern.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('{sequence')
  await expect(pattern).toHaveAccessibleDescription('The brace at position 1 has no closing brace.')
  await page.keyboard.type('}')
  await press('Market')
  await expect(pattern).toHaveValue('{sequence}_{field:market}')
  await expectNoFault(page)
  await press('Create template')
  const examples = page.getByRole('list', { name: 'Examples' }).getByRole('listitem')
  await expect(examples).toHaveText(['Launch_NA.mp4'])
  await expect(page.getByText('Missing values: Market.')).toHaveCount(1)

  await page.getByRole('combobox', { name: 'Market' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(examples).toHaveText(['Launch_DE.mp4'])
  await press('Save')
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await press('Delete field Market')
  await expect(page.getByRole('alertdialog')).toContainText('It is used in “Ads”.')
  await page.keyboard.press('Escape')

  await tab(page, 'Sequences').click()
  await page.getByRole('link', { name: 'Launch' }).click()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog').getByText('Launch_DE.mp4').first()).toBeVisible()
})

test('two tabs merge their settings, and ask about a field that both changed', async ({
  context,
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Tabs')
  await openSettings(page, 'Product context')
  const other = await context.newPage()
  await other.goto(page.url())
  const field = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })

  await field(page, 'Tone').fill('dry')
  await field(other, 'Brand').fill('Acme')
  await save(other)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Merged with someone else’s changes')).toBeVisible()
  await expect(field(page, 'Brand')).toHaveValue('Acme')

  await other.reload()
  await expect(field(other, 'Tone')).toHaveValue('dry')
  await field(page, 'Tone').fill('warm')
  await field(other, 'Tone').fill('cold')
  await field(other, 'Audience').fill('Everyone')
  await save(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else changed this too: Tone.')
  await expect(field(page, 'Tone')).toHaveValue('warm')
  await expect(field(page, 'Audience')).toHaveValue('Everyone')
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(field(page, 'Tone')).toHaveValue('cold')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`the pages of a project’s settings have no accessibility fault (${colorScheme})`, async ({
    page,
    sharedService,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, sharedService.link)
    await createProject(page, 'Faultless')
    await openSettings(page, 'General')
    for (const name of ['General', 'Brand kit', 'Product context', 'Naming']) {
      await settingsLink(page, name).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      if (name === 'Brand kit') await page.getByRole('button', { name: 'Add colour' }).click()
      if (name === 'Product context') await page.getByRole('button', { name: 'Add persona' }).click()
      await page.waitForLoadState('networkidle')
      await expectNoFault(page)
    }
  })

test('a person who may only read sees the settings of a project, and who can change them', async ({
  browser,
  page,
  sharedService: { apiKey, baseUrl, link },
}) => {
  await signIn(page, link)
  await createProject(page, 'Only read')
  const project = page.url()
  const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': crypto.randomUUID() }
  const data = { name: 'Reader', permissions: ['read'] }
  const created = await page.request.post(`${baseUrl}/extensions/v1/keys`, { headers, data })
  expect(created.status()).toBe(201)
  const { data: reader }: { data: { key: string } } = await created.json()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const visitor = await context.newPage()
  await visitor.goto(link.replace(/#.*$/u, `#key=${reader.key}`))
  await expect(visitor.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await visitor.goto(project)
  for (const name of ['General', 'Brand kit', 'Product context', 'Naming']) {
    await openSettings(visitor, name)
    await expect(visitor.getByRole('note')).toContainText('You can see these settings, but not change them.')
    const controls = visitor.getByRole('main').locator('button, input, textarea')
    for (const control of await controls.all()) await expect(control).toBeDisabled()
    await expect(visitor.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expectNoFault(visitor)
  }
  await context.close()
})
