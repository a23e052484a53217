import { expect, type Browser, type Page } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { exposeSession, openCompositionOf } from './drivers/openSession.ts'
import { changeOnService, savedComposition, type SavedPlace } from './drivers/savedComposition.ts'
import { addText, retypeSelected, saveChip, showTextStyles, textField } from './drivers/textEdits.ts'
import { overlayCell } from './drivers/timelineDriver.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { test } from './fixtures/test.ts'

const SAVED = /saved \d|merged/iu

const text = (id: number, content: string) => textOverlay(id, content, { row: id })

const startingTexts = [text(0, 'Greeting'), text(1, 'Farewell'), text(2, 'Thanks')]

/** Creates the composition of three texts used by the tests below. */
async function begin(page: Page, service: ServiceAddress & { readonly link: string }): Promise<SavedPlace> {
  await signIn(page, service.link)
  const wanted = { title: 'Together', overlays: startingTexts, durationInFrames: 150 }
  const compositionId = await createComposition(page, service, wanted)
  return { request: page.request, service, compositionId }
}

async function openEditor(page: Page, compositionId: string): Promise<Page> {
  await exposeSession(page)
  await openComposition(page, compositionId)
  await showTextStyles(page)
  return page
}

/** The browser of another user, with its own session and storage. */
async function anotherMachine(browser: Browser, { link }: { readonly link: string }): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, link)
  return page
}

async function select(page: Page, words: string): Promise<void> {
  const cell = overlayCell(page, new RegExp(`^Text ${words},`))
  await cell.focus()
  // Clicking a text that is already selected would open it for editing in the picture.
  if ((await cell.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
  await expect(textField(page)).toHaveValue(words)
}

async function retype(page: Page, words: string, other: string): Promise<void> {
  await select(page, words)
  await retypeSelected(page, other)
}

/** Simulates a user who returns to a window that was behind others. */
const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const contentsOf = (composition: { readonly overlays: readonly object[] }): string[] =>
  composition.overlays.map((overlay) => String(Reflect.get(overlay, 'content'))).toSorted()

/** Waits until the page's composition equals the service's. */
async function expectInStep(page: Page, place: SavedPlace): Promise<void> {
  const { composition } = await savedComposition(place)
  await comeBack(page)
  await expect.poll(async () => (await openCompositionOf(page))?.document).toEqual(composition)
  await expect(saveChip(page)).toContainText(SAVED)
}

test('two tabs, another machine and a program change a composition at once: all of it is kept and shown everywhere', async ({
  browser,
  context,
  page,
  sharedService,
}) => {
  const place = await begin(page, sharedService)
  const first = await openEditor(page, place.compositionId)
  const second = await openEditor(await context.newPage(), place.compositionId)
  const third = await openEditor(await anotherMachine(browser, sharedService), place.compositionId)

  await Promise.all([
    addText(first, 'From the first tab'),
    retype(second, 'Greeting', 'Good morning'),
    addText(third, 'From another machine').then(() => retype(third, 'Farewell', 'Good night')),
    changeOnService(place, (before) => ({
      ...before,
      backgroundColor: '#224466',
      overlays: [...before.overlays, { ...text(3, 'From a program'), id: 3, row: 900 }],
    })),
  ])
  const pages = [first, second, third]
  for (const each of pages) await expect(saveChip(each)).toContainText(SAVED)

  const { composition } = await savedComposition(place)
  expect(contentsOf(composition)).toEqual([
    'From a program',
    'From another machine',
    'From the first tab',
    'Good morning',
    'Good night',
    'Thanks',
  ])
  expect(composition['backgroundColor']).toBe('#224466')
  for (const each of pages) {
    await expectInStep(each, place)
    for (const words of ['From another machine', 'From the first tab', 'Good morning', 'Good night'])
      await expect(overlayCell(each, new RegExp(`^Text ${words},`))).toHaveCount(1)
  }

  await test.step('the changes of others are listed on request', async () => {
    await select(first, 'Thanks')
    await changeOnService(place, (before) => ({ ...before, backgroundColor: '#446622' }))
    // The edit must follow at once. The editor checks for changes at intervals, and changes that it has found before an
    // edit need no merge with it.
    await retypeSelected(first, 'Many thanks')
    await saveChip(first).getByRole('button', { name: 'Merged with someone else’s changes' }).click()
    const incoming = first.getByRole('dialog', { name: 'Incoming changes' })
    await expect(incoming).toContainText('Video settings')
    await expectNoFault(first)
    await first.keyboard.press('Escape')
    await expect(incoming).toBeHidden()
  })
  await third.context().close()
})

test('two versions of the same words are both shown, and one press resolves the conflict', async ({
  browser,
  page,
  sharedService,
}) => {
  const place = await begin(page, sharedService)
  const mine = await openEditor(page, place.compositionId)
  const theirs = await openEditor(await anotherMachine(browser, sharedService), place.compositionId)

  await retype(theirs, 'Greeting', 'Hello from them')
  await expect(saveChip(theirs)).toContainText(SAVED)
  await retype(mine, 'Greeting', 'Hello from me')
  await addText(mine, 'Nobody minds this one')
  await saveChip(mine).getByRole('button', { name: '1 conflict to resolve' }).click()

  const panel = mine.getByRole('region', { name: 'Conflicts' })
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  const keepMine = panel.getByRole('button', { name: /Hello from me.*Keep mine/ })
  const takeTheirs = panel.getByRole('button', { name: /Hello from them.*Take theirs/ })
  await expect(keepMine).toBeVisible()
  await expectNoFault(mine)

  await takeTheirs.hover()
  await expect(mine.getByRole('status', { name: 'Viewing another version' })).toContainText('Theirs')
  await expect(overlayCell(mine, /^Text Hello from them,/)).toHaveCount(1)
  await keepMine.click()
  await expect(panel).toBeHidden()
  await expect(saveChip(mine)).toContainText(SAVED)
  const { composition } = await savedComposition(place)
  expect(contentsOf(composition)).toEqual(['Farewell', 'Hello from me', 'Nobody minds this one', 'Thanks'])
  await expectInStep(mine, place)
  await expectInStep(theirs, place)
  await theirs.context().close()
})

test('edits made without a network are kept, and saved automatically when the network is back', async ({
  context,
  page,
  sharedService,
}) => {
  const place = await begin(page, sharedService)
  await openEditor(page, place.compositionId)
  await retype(page, 'Thanks', 'Many thanks')
  await expect(saveChip(page)).toContainText(SAVED)
  await context.setOffline(true)
  await addText(page, 'Written in a tunnel')
  await retype(page, 'Greeting', 'Hello from a tunnel')
  await expect(saveChip(page)).toContainText('Offline, kept on this device')
  expect(contentsOf((await savedComposition(place)).composition)).toContain('Greeting')
  await context.setOffline(false)
  await expect(saveChip(page)).toContainText(/saved \d/iu)
  const { composition } = await savedComposition(place)
  expect(contentsOf(composition)).toEqual(['Farewell', 'Hello from a tunnel', 'Many thanks', 'Written in a tunnel'])
})

test('if the network fails as soon as the editor is open, everything that was loaded keeps working', async ({
  context,
  page,
  sharedService,
}) => {
  const place = await begin(page, sharedService)
  await openEditor(page, place.compositionId)
  await context.setOffline(true)
  await page.getByRole('list', { name: 'Text styles' }).getByRole('button').first().click()
  await expect(overlayCell(page, /^Text /)).toHaveCount(4)
  await expect(saveChip(page)).toContainText('Offline, kept on this device')
  await context.setOffline(false)
  await retypeSelected(page, 'The field is back')
  await expect(saveChip(page)).toContainText(/saved \d/iu)
  expect(contentsOf((await savedComposition(place)).composition)).toContain('The field is back')
})

test('an earlier version can be viewed and restored, and the restoration can be undone', async ({
  page,
  sharedService,
}) => {
  const place = await begin(page, sharedService)
  await openEditor(page, place.compositionId)
  await retype(page, 'Greeting', 'First wording')
  await expect(saveChip(page)).toContainText(SAVED)
  await expect.poll(async () => contentsOf((await savedComposition(place)).composition)).toContain('First wording')
  const early = (await savedComposition(place)).composition
  await retype(page, 'First wording', 'Second wording')
  await addText(page, 'Added later')
  await expect(saveChip(page)).toContainText(SAVED)
  const late = (await savedComposition(place)).composition
  expect(contentsOf(late)).toEqual(['Added later', 'Farewell', 'Second wording', 'Thanks'])

  await page.getByRole('tab', { name: 'History' }).click()
  const versions = page.getByRole('region', { name: 'Today' }).locator('> ol > li > button')
  await expect(versions.first()).toContainText('Current')
  await expectNoFault(page)
  // The second newest version, which precedes the second rewording. Its changes are listed once it is viewed.
  const version = versions.nth((await versions.count()) - 2)
  await expect(version).toContainText('Change: Text')
  await version.click()
  const banner = page.getByRole('status', { name: 'Viewing another version' })
  await expect(banner).toContainText('You are viewing')
  await expect(overlayCell(page, /^Text First wording,/)).toHaveCount(1)
  await expect(overlayCell(page, /^Text Added later,/)).toHaveCount(0)
  await expectNoFault(page)

  await banner.getByRole('button', { name: 'Restore this version' }).click()
  await expect(banner).toBeHidden()
  const saved = async () => (await savedComposition(place)).composition
  await expect.poll(saved).toEqual(early)
  await expect(saveChip(page)).toContainText(SAVED)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(saved).toEqual(late)
  await expect(overlayCell(page, /^Text Second wording,/)).toHaveCount(1)

  await test.step('one clip alone can be reverted', async () => {
    await page
      .getByRole('button', { name: /Change: Text/ })
      .last()
      .click()
    await page
      .getByRole('list', { name: /^Changes since/ })
      .getByRole('button', { name: /^Revert .*wording/ })
      .click()
    await banner.getByRole('button', { name: 'Back to the current version' }).click()
    await expect
      .poll(async () => contentsOf(await saved()))
      .toEqual(['Added later', 'Farewell', 'First wording', 'Thanks'])
  })
})
