import { expect } from '@playwright/test'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { addVirtualAuthenticator } from './drivers/virtualAuthenticator.ts'
import { test } from './fixtures/test.ts'

const EVERYTHING = /^(Projects|Make your first video)$/

test('a person adds a passkey, signs in with it and ends the other sign-in; a made-up link is refused', async ({
  context,
  page,
  ownService,
}) => {
  const origin = ownService.baseUrl.replace('127.0.0.1', 'localhost')
  await addVirtualAuthenticator(page)
  await signIn(page, ownService.link.replace('127.0.0.1', 'localhost'))
  await page.goto(`${origin}/settings/general`)
  await expect(page.getByRole('list', { name: 'Sign-ins' }).getByText('Chrome on Linux')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop')).toBeVisible()
  await expectNoFault(page)
  await context.clearCookies()
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectNoFault(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: EVERYTHING }).first()).toBeVisible()
  await page.goto(`${origin}/settings/general`)
  const signIns = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')
  await expect(signIns).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(signIns).toHaveCount(1)
  await page.goto(`${origin}/sign-in#token=made-up`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This sign-in link has been used, or it has expired.')).toBeVisible()
  expect(page.url()).toBe(`${origin}/sign-in`)
  // The pointer may be over a button of the error message, whose tooltip would be outside every landmark.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-base-ui-portal]')).toHaveCount(0)
  await expectNoFault(page)
})
