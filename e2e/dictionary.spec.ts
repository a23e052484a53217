import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

test('a dictionary rule is added, changed and deleted, and a second one for the same text is refused', async ({
  page,
  ownService,
}) => {
  await signIn(page, ownService.link)
  await page.goto(`${ownService.baseUrl}/settings/dictionary`)
  await expect(page.getByText('No rules yet.')).toBeVisible()
  const add = async (heard: string, written: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'New dictionary rule' })
    await dialog.getByRole('textbox', { name: 'Heard' }).fill(heard)
    await dialog.getByRole('textbox', { name: 'Written' }).fill(written)
    await dialog.getByRole('checkbox', { name: 'Protected' }).click()
    await expectNoFault(page)
    await dialog.getByRole('button', { name: 'Add rule' }).click()
  }
  await add('ack me', 'ACME')
  const rules = page.getByRole('list', { name: 'Dictionary rules' })
  await expect(rules.getByRole('listitem')).toHaveText(/ack me.*ACME.*Protected/u)
  await expectNoFault(page)

  await add('Ack me', 'Acme')
  const second = page.getByRole('dialog', { name: 'New dictionary rule' })
  await expect(second.getByText('The dictionary already has a rule for “Ack me”.')).toBeVisible()
  await second.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit the rule for ack me' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit dictionary rule' })
  await edited.getByRole('textbox', { name: 'Written' }).fill('Acme Inc.')
  await edited.getByRole('textbox', { name: 'Language' }).fill('en')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByRole('listitem')).toHaveText(/Acme Inc\..*en/u)

  await page.getByRole('button', { name: 'Delete the rule for ack me' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rule' }).click()
  await expect(page.getByText('No rules yet.')).toBeVisible()
})
