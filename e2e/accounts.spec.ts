import { expect, type Browser, type Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../src/testing/workspace/mailServer.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { signIn } from './drivers/openEditor.ts'
import { addVirtualAuthenticator } from './drivers/virtualAuthenticator.ts'
import { type RunningService, startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const EVERYTHING = /^(Projects|Make your first video)$/
const ADA = 'ada@example.org'

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return await context.newPage()
}

const expectProjects = async (page: Page): Promise<void> =>
  await expect(page.getByRole('heading', { name: EVERYTHING }).first()).toBeVisible()

async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** Invites a person by e-mail, on a page of the owner. */
async function invite(page: Page): Promise<void> {
  await openSettings(page, 'Workspace')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ADA)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(ADA)).toBeVisible()
}

/** Copies a link with a button, and returns it. */
async function copied(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('The link has been copied.').last()).toBeVisible()
  return await page.evaluate(async () => await navigator.clipboard.readText())
}

async function joinAs(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.keyboard.press('Enter')
}

async function mailedLink(mail: MailServer, path: string, count: number): Promise<string> {
  const links = (): string[] =>
    mail.received.flatMap(
      ({ raw }) =>
        raw
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=')
          .match(/http\S+#token=\S+/gu) ?? [],
    )
  const ofPath = (): string[] => links().filter((link) => new URL(link).pathname === path)
  await expect.poll(() => ofPath().length).toBe(count)
  return ofPath().at(-1) ?? ''
}

test.describe('with a mail server', () => {
  let mail: MailServer
  let service: RunningService
  test.beforeAll(async () => {
    mail = await startMailServer()
    const environment = { FRAMEWRIGHT_SMTP_URL: mail.url, FRAMEWRIGHT_MAIL_FROM: 'studio@example.org' }
    service = await startService({ environment })
  })
  test.afterAll(async () => {
    await service.dispose()
    await mail.stop()
  })

  test('a person joins and signs in by mailed links, changes their name, and leaves', async ({ browser, page }) => {
    await signIn(page, service.link)
    await invite(page)
    const ada = await anotherBrowser(browser)
    await joinAs(ada, await mailedLink(mail, '/join', 1), 'Ada')
    await expectProjects(ada)

    await ada.context().clearCookies()
    await ada.goto(service.baseUrl)
    await ada.getByRole('textbox', { name: 'E-mail address' }).fill(ADA)
    await ada.keyboard.press('Enter')
    await expect(ada.getByText('a message with a link is on its way')).toBeVisible()
    await ada.goto(await mailedLink(mail, '/sign-in', 1))
    await expectNoFault(ada)
    expect(ada.url()).toBe(`${service.baseUrl}/sign-in`)
    await ada.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectProjects(ada)

    await openSettings(ada, 'General')
    await ada.getByRole('button', { name: 'Change name' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Change your name' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
    await ada.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(ada.getByText('Ada Lovelace', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Members' }).getByText('Ada Lovelace', { exact: true })).toBeVisible()

    await ada.getByRole('button', { name: 'Leave workspace' }).click()
    const leaving = ada.getByRole('alertdialog', { name: 'Leave this workspace?' })
    await expectNoFault(ada)
    await leaving.getByRole('button', { name: 'Leave workspace' }).click()
    await expect(ada.getByRole('heading', { name: 'Open the link that the service printed' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Members' }).getByText('You', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Members' }).getByText('Ada Lovelace')).toHaveCount(0)
    await ada.context().close()
  })
})

test('without a mail server, the owner copies the links to join and to sign in', async ({
  browser,
  context,
  page,
  ownService,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ownService.baseUrl })
  await signIn(page, ownService.link)
  await invite(page)
  const ada = await anotherBrowser(browser)
  await joinAs(ada, await copied(page, `Copy the link for ${ADA}`), 'Ada')
  await expectProjects(ada)
  await ada.context().close()

  await page.reload()
  const link = await copied(page, 'Copy sign-in link for Ada')
  const phone = await anotherBrowser(browser)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectProjects(phone)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByText('This sign-in link has been used, or it has expired.')).toBeVisible()
  await phone.context().close()
})

test('at a host name, a person who joins is offered a passkey, and signs in with it', async ({
  browser,
  context,
  page,
  ownService,
}) => {
  const origin = ownService.baseUrl.replace('127.0.0.1', 'localhost')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await signIn(page, ownService.link.replace('127.0.0.1', 'localhost'))
  await invite(page)
  const link = await copied(page, `Copy the link for ${ADA}`)
  expect(new URL(link).origin).toBe(origin)

  const ada = await anotherBrowser(browser)
  await addVirtualAuthenticator(ada)
  await joinAs(ada, link, 'Ada')
  await expect(ada.getByRole('heading', { name: 'You have joined My workspace' })).toBeFocused()
  await expectNoFault(ada)
  await ada.getByRole('button', { name: 'Add a passkey' }).click()
  await expectProjects(ada)
  await openSettings(ada, 'General')
  await expect(ada.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await ada.context().clearCookies()
  await ada.goto(origin)
  await ada.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectProjects(ada)
  await ada.context().close()
})

test('a person who joins may skip the passkey, and a reload does not offer it again', async ({
  browser,
  context,
  page,
  ownService,
}) => {
  const origin = ownService.baseUrl.replace('127.0.0.1', 'localhost')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await signIn(page, ownService.link.replace('127.0.0.1', 'localhost'))
  await invite(page)
  const ada = await anotherBrowser(browser)
  await joinAs(ada, await copied(page, `Copy the link for ${ADA}`), 'Ada')
  await ada.getByRole('button', { name: 'Not now' }).click()
  await expectProjects(ada)
  await ada.reload()
  await expectProjects(ada)
  await openSettings(ada, 'General')
  await expect(ada.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(ada.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await ada.context().close()
})
