import { expect } from '@playwright/test'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { filesWith, storedText } from './drivers/storedText.ts'
import { addText, saveChip, showTextStyles } from './drivers/textEdits.ts'
import { test } from './fixtures/test.ts'

test('no key stays in the page, its storage, an address, the console or the files of the service', async ({
  ownService,
  page,
}) => {
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('request', (request) => seen.push(request.url()))
  const startKey = new URL(ownService.link).hash.slice('#key='.length)
  expect(startKey.length).toBeGreaterThan(20)
  await signIn(page, ownService.link)
  const [cookie] = await page.context().cookies(ownService.baseUrl)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  await page.goto(`${ownService.baseUrl}/settings/developer`)
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Script')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  const made = /fw_[\w-]{43}/u.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Base URL' }).fill(`${ownService.baseUrl}/api/v1`)
  await page.getByRole('textbox', { name: 'API key' }).fill(ownService.apiKey)
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('')

  await page.getByRole('link', { name: 'Framewright', exact: true }).click()
  await createProject(page, 'Keys')
  await createComposition(page, 'Teaser', '16:9')
  await showTextStyles(page)
  await addText(page, 'Nothing secret')
  await expect(saveChip(page)).toContainText(/saved \d/iu)

  const keys = { startKey, made, typed: ownService.apiKey, session: cookie?.value ?? '' }
  for (const [name, key] of Object.entries(keys)) {
    expect(key.length, name).toBeGreaterThan(20)
    const places = Object.entries(await storedText(page))
    expect(
      places.filter(([, text]) => text.includes(key)).map(([place]) => place),
      name,
    ).toEqual([])
    expect(
      seen.filter((text) => text.includes(key)),
      name,
    ).toEqual([])
    expect(await filesWith(ownService.dataFolder, key), name).toEqual([])
  }
  expect(Object.keys(await storedText(page)).some((place) => place.startsWith('database '))).toBe(true)
})
