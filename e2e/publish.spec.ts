import { expect, type Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { dropInto, openNewSequence, saveChip, wallOf } from './drivers/sequences/sequencePage.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const formOf = (page: Page) => page.getByRole('region', { name: 'New post or ad' })
const sentOf = (page: Page) => page.getByRole('region', { name: 'Sent so far' }).getByRole('listitem')

test('an exported video is published from its export, and its posts and ad wait in the outbox with their fields', async ({
  page,
  ownService,
}) => {
  test.setTimeout(300_000)
  await signIn(page, ownService.link)
  await createProject(page, 'Lamps')
  const projectId = page.url().split('/').at(-1) ?? ''
  await page.getByRole('navigation', { name: 'Project pages' }).getByRole('link', { name: 'Publish' }).click()
  await expect(page.getByText('Export a 9:16 video first. It then appears here.')).toBeVisible()
  await expectNoFault(page)

  const compositionId = await createComposition(page, ownService, {
    title: 'Lamp',
    projectId,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
    overlays: [textOverlay(1, 'Meet the lamp')],
    durationInFrames: 150,
  })
  await page.goto(`${ownService.baseUrl}/compositions/${compositionId}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Export' })
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await sheet.getByRole('link', { name: 'Publish' }).click({ timeout: 180_000 })

  const form = formOf(page)
  await expect(form.getByRole('combobox', { name: 'Video' })).toContainText('Lamp')
  await form.getByRole('textbox', { name: 'Caption' }).fill('Meet the lamp.\nIt learns your evenings.')
  await form.getByRole('checkbox', { name: 'Page feed' }).click()
  await expect(page.getByRole('region', { name: 'Preview in the feed' })).toContainText('It learns your evenings.')
  await expectNoFault(page)
  await page.screenshot({ path: test.info().outputPath('post.png') })
  await form.getByRole('button', { name: 'Put it in the outbox' }).click()
  const posts = sentOf(page).first().getByRole('list', { name: 'Posts' })
  await expect(posts).toContainText('Page feedReady in the outbox', { timeout: 60_000 })
  await expect(posts).toContainText('ReelsReady in the outbox')

  const outbox = join(ownService.dataFolder, 'outbox', 'social_one')
  const [folder = ''] = await readdir(outbox)
  const names = await readdir(join(outbox, folder))
  expect(names.filter((name) => name.endsWith('.mp4'))).toHaveLength(1)
  expect(await readFile(join(outbox, folder, 'caption.txt'), 'utf8')).toContain('It learns your evenings.')

  // A sent video has to be chosen again, so that a second press sends nothing.
  await expect(form.getByRole('button', { name: 'Put it in the outbox' })).toBeDisabled()
  await form.getByRole('radio', { name: 'Ad', exact: true }).click()
  await form.getByRole('combobox', { name: 'Video' }).click()
  await page.getByRole('option', { name: /Lamp/u }).click()
  await form.getByRole('textbox', { name: 'Name of the ad', exact: true }).fill('Lamp A')
  await form.getByRole('textbox', { name: 'Name of the campaign' }).fill('Autumn')
  await form.getByRole('textbox', { name: 'Name of the ad set' }).fill('DACH')
  await form.getByRole('textbox', { name: /^Daily budget/u }).fill('12,50')
  await form.getByRole('textbox', { name: 'Countries' }).fill('de, at')
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Light that learns.')
  await form.getByRole('textbox', { name: 'Leads to' }).fill('https://lamps.example')
  await page.screenshot({ path: test.info().outputPath('ad.png'), fullPage: true })
  await form.getByRole('button', { name: 'Put it in the outbox' }).click()
  await expect(sentOf(page).first()).toContainText('Ready in the outbox', { timeout: 60_000 })
  await expect(sentOf(page).first()).toContainText('Lamp A')
  await expectNoFault(page)
})

test('a post on a profile is sent only after each choice that its network demands', async ({ page, ownService }) => {
  await signIn(page, ownService.link)
  await createProject(page, 'Profile')
  await page.getByRole('navigation', { name: 'Project pages' }).getByRole('link', { name: 'Publish' }).click()
  const form = formOf(page)
  await form.getByRole('radiogroup', { name: 'Network' }).getByRole('radio').nth(1).click()
  for (const name of ['Comment', 'Make a duet', 'Use it in a stitch', /^I have the rights to the music/u])
    await expect(form.getByRole('checkbox', { name })).not.toBeChecked()
  await expect(form.getByRole('combobox', { name: 'Who can watch it' })).toContainText('Choose')
  await expect(form.getByRole('button', { name: 'Put it in the outbox' })).toBeDisabled()
  await form.getByRole('switch', { name: 'It promotes something' }).click()
  await expect(form.getByRole('checkbox', { name: 'Another brand' })).toBeVisible()
  await expectNoFault(page)
  await page.screenshot({ path: test.info().outputPath('profile.png'), fullPage: true })
})

test('an output of a batch is put into the outbox from its player', async ({ page, ownService }) => {
  test.setTimeout(300_000)
  await openNewSequence(page, ownService.link, 'Launch')
  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green')])
  await dropInto(page, 'Call to action', [await files.plain('pink.mp4', 'pink')])
  await expect(wallOf(page).getByText('1 × 1 × 1 = 1 of 1')).toBeVisible({ timeout: 60_000 })
  await expect(saveChip(page)).toContainText('Saved')
  await page.getByRole('button', { name: 'Export…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Export videos' })
  await sheet.getByRole('button', { name: 'Export 1 video' }).click({ timeout: 60_000 })
  const table = page.getByRole('table', { name: 'Videos of this export' })
  await table.getByRole('button', { name: /^Play/u }).click({ timeout: 180_000 })
  await page.getByRole('complementary', { name: 'Player' }).getByRole('link', { name: 'Publish' }).click()

  const form = formOf(page)
  await expect(form.getByRole('combobox', { name: 'Video' })).toContainText('Launch_red')
  await form.getByRole('textbox', { name: 'Caption' }).fill('The first of many.')
  await form.getByRole('button', { name: 'Put it in the outbox' }).click()
  await expect(sentOf(page).first()).toContainText('Ready in the outbox', { timeout: 60_000 })
  await expectNoFault(page)
})
