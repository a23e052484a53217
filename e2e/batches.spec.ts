import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { unzipped } from './drivers/sequences/unzipped.ts'
import { restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { probeFile, probeFormat } from './fixtures/probe.ts'
import { test } from './fixtures/test.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function dropInto(page: Page, name: string, paths: readonly string[]): Promise<void> {
  const box = await restingBox(column(page, name))
  await dropFiles(page, paths, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

async function newSequence(page: Page, project: string): Promise<void> {
  await createProject(page, project)
  await page.getByRole('link', { name: 'Sequences', exact: true }).click()
  await page.getByRole('button', { name: 'New sequence' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Launch')
  await page.getByRole('button', { name: 'Create sequence' }).click()
  await expect(page.getByRole('heading', { name: 'Launch' })).toBeVisible()
}

/** Adds clips to three columns, which give twelve combinations. */
async function dropTwelve(page: Page): Promise<void> {
  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green'), await files.plain('grey.mp4', 'gray')])
  const ends = [await files.plain('gold.mp4', 'gold'), await files.plain('pink.mp4', 'pink')]
  await dropInto(page, 'Call to action', [...ends, await files.photo()])
  await expect(column(page, 'Call to action').getByText('3 clips')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('2 × 2 × 3 = 12 of 12')).toBeVisible({ timeout: 30_000 })
}

/** Excludes the two videos with the blue hook and the pink end. */
async function takeOutTwo(page: Page): Promise<void> {
  const wall = page.getByRole('region', { name: 'Videos in this sequence' })
  await wall.getByRole('button', { name: /blue · grey · pink/ }).click()
  await wall.getByRole('button', { name: /blue · green · pink/ }).click()
  await page.getByRole('button', { name: 'Never together' }).click()
  await expect(page.getByText('2 × 2 × 3 = 10 of 12')).toBeVisible()
}

/** Adds a naming template that begins with a required value, which nobody has entered yet. */
async function requireMarket(page: Page, { apiKey, baseUrl }: { readonly apiKey: string; readonly baseUrl: string }) {
  const address = (await page.getByRole('link', { name: 'Batch export' }).getAttribute('href')) ?? ''
  const project = /^\/projects\/[^/]+/u.exec(address)?.[0] ?? ''
  const save = async (resource: string, data: object): Promise<void> => {
    const headers = { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': crypto.randomUUID() }
    const reply = await page.request.post(`${baseUrl}/api/v1${project}/${resource}`, { headers, data })
    expect(reply.status()).toBe(201)
  }
  const options = ['DE', 'FR']
  await save('naming-fields', { key: 'market', label: 'Market', type: 'select', options, required: true })
  await save('naming-templates', { name: 'Feed', pattern: '{field:market}_{block:Hook}_{block:Body}_{cta}' })
}

/** Chooses the settings with the smallest and fastest exports. */
async function chooseSmall(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Export videos' })
  await sheet.getByRole('radio', { name: '16:9' }).click()
  await sheet.getByRole('combobox', { name: 'Resolution' }).click()
  await page.getByRole('option', { name: 'Draft, 240p' }).click()
  await sheet.getByRole('radio', { name: 'Lowest' }).click()
}

async function expectNoFaultInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoFault(page)
  }
}

/** Changes the sequence through the API, without the page noticing. */
async function describeElsewhere(
  page: Page,
  { apiKey, baseUrl }: { readonly apiKey: string; readonly baseUrl: string },
) {
  const { pathname } = new URL(page.url())
  const headers = { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': crypto.randomUUID() }
  const data = { description: 'For the autumn' }
  const reply = await page.request.patch(`${baseUrl}/api/v1${pathname}`, { headers, data })
  expect(reply.status()).toBe(200)
}

test('twelve combinations, two of which are excluded, are exported and downloaded as one archive', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(300_000)
  await signIn(page, sharedService.link)
  await newSequence(page, 'Batch export')
  await dropTwelve(page)
  await takeOutTwo(page)
  await requireMarket(page, sharedService)
  await page.getByRole('button', { name: 'Export…' }).click()
  await chooseSmall(page)
  const sheet = page.getByRole('dialog', { name: 'Export videos' })
  await expect(sheet.getByText('Enter these values to complete the names.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Export 10 videos' })).toBeDisabled()
  await expectNoFaultInBothThemes(page)
  await sheet.getByRole('combobox', { name: 'Market' }).click()
  await page.getByRole('option', { name: 'FR' }).click()
  await sheet.getByRole('button', { name: 'Save values' }).click()
  await expect(sheet.getByText(/^FR_(?:red|blue)_/).first()).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await describeElsewhere(page, sharedService)
  await sheet.getByRole('button', { name: 'Export 10 videos' }).click()
  await expect(sheet.getByText('The sequence changed, so the videos were estimated again.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Export 10 videos' })).toBeEnabled()
  await sheet.getByRole('button', { name: 'Export 10 videos' }).click()
  const table = page.getByRole('table', { name: 'Videos of this export' })
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('10 of 10 done')).toBeVisible({ timeout: 200_000 })
  await expectNoFaultInBothThemes(page)
  await table.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('complementary', { name: 'Player' }).locator('video')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download 10 videos (ZIP)' }).click()
  const download = await downloading
  const folder = await mkdtemp(join(tmpdir(), 'framewright-batch-'))
  const names = await unzipped(await download.path(), folder)
  expect(names).toHaveLength(10)
  expect(names.every((name) => /^FR_\w+\.mp4$/u.test(name))).toBe(true)
  for (const name of names) {
    const { codecs, durationSeconds } = await probeFormat(join(folder, name))
    const { height, width } = await probeFile(join(folder, name))
    expect([width, height]).toEqual([428, 240])
    expect(codecs).toContain('h264')
    expect(durationSeconds).toBeGreaterThan(10)
  }
})

/** Adds clips to three columns, which give two combinations. */
async function dropTwo(page: Page): Promise<void> {
  await dropInto(page, 'Hook', [await files.plain('red.mp4', 'red'), await files.plain('blue.mp4', 'blue')])
  await dropInto(page, 'Body', [await files.plain('green.mp4', 'green')])
  await dropInto(page, 'Call to action', [await files.plain('gold.mp4', 'gold')])
  await expect(page.getByText('2 × 1 × 1 = 2 of 2')).toBeVisible({ timeout: 60_000 })
}

async function startExport(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Export…' }).click()
  const start = page
    .getByRole('dialog', { name: 'Export videos' })
    .getByRole('button', { name: `Export ${count} video` })
  await expect(start).toBeEnabled()
  await start.click()
}

test('failed videos of a batch are retried, a batch is cancelled, and both are there after a reload', async ({
  brokenEncoder,
  page,
}) => {
  test.setTimeout(300_000)
  const { service, setBroken } = brokenEncoder
  await signIn(page, service.link)
  await newSequence(page, 'Broken')
  await dropTwo(page)
  await page.getByRole('button', { name: 'Export…' }).click()
  await chooseSmall(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await setBroken(true)
  await startExport(page, 2)
  await expect(page.getByText('2 videos failed.')).toBeVisible({ timeout: 200_000 })
  await expectNoFaultInBothThemes(page)
  await setBroken(false)
  await page.getByRole('button', { name: 'Retry 2 failed videos' }).click()
  await expect(page.getByText('2 of 2 done')).toBeVisible({ timeout: 120_000 })

  await page.getByRole('radio', { name: 'Not exported 0' }).click()
  await expect(page.getByText('No video matches.')).toBeVisible()
  await page.getByRole('radio', { name: 'All 2' }).click()
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('red')
  const table = page.getByRole('table', { name: 'Videos of this export' })
  await expect(table.getByRole('row')).toHaveCount(2)

  await startExport(page, 2)
  await page.getByRole('button', { name: 'Cancel this batch export' }).click()
  const batches = page.getByRole('navigation', { name: 'Exports of this sequence' })
  await expect(batches.getByRole('button', { name: 'Cancelled' })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(batches.getByRole('button')).toHaveCount(2)
  await batches.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('2 of 2 done')).toBeVisible()
})

test('the style of all videos is undone and saved, and videos open as copies or with edits of their own', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(300_000)
  await signIn(page, sharedService.link)
  await newSequence(page, 'Looks')
  await dropTwo(page)
  await page.getByRole('button', { name: 'Style', exact: true }).click()
  const look = page.getByRole('complementary', { name: 'Style of all videos' })
  await look.getByRole('switch', { name: 'Show captions' }).click()
  await look.getByRole('radio', { name: 'Karaoke' }).click()
  await look.getByRole('radiogroup', { name: 'All clips' }).getByRole('radio', { name: 'Blur' }).click()
  await look.getByRole('combobox', { name: 'Transition' }).click()
  await page.getByRole('option', { name: 'Slide from left' }).click()
  await expect(look.getByRole('textbox', { name: 'Length' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
  await expectNoFaultInBothThemes(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(look.getByRole('combobox', { name: 'Transition' })).toHaveText('Hard cut')
  await page.reload()
  await page.getByRole('button', { name: 'Style', exact: true }).click()
  await expect(look.getByRole('radio', { name: 'Karaoke' })).toBeChecked()
  await expect(look.getByRole('combobox', { name: 'Transition' })).toHaveText('Hard cut')

  const wall = page.getByRole('region', { name: 'Videos in this sequence' })
  await wall.getByRole('button', { name: /red · green/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open a copy in the editor' }).click()
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Video title' })).toHaveValue(/^red/)
  await page.goBack()

  await wall.getByRole('button', { name: /blue · green/ }).click()
  await page.getByRole('button', { name: 'Open as a video' }).click()
  await page.getByRole('menuitem', { name: 'Edit this sequence’s timeline…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Edit the timeline of this sequence?' })
  await expectNoFaultInBothThemes(page)
  await question.getByRole('button', { name: 'Edit the timeline' }).click()
  await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '1 video in this sequence has its own edits' })).toBeVisible()
  await page.getByRole('button', { name: 'Export…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Export videos' })
  await expect(sheet.getByRole('alert')).toContainText('own edits')
})
