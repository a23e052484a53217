import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectOpen, type Stage } from './stage.ts'

/** Shows the pages without a session: the locked page, a refused key, and another host. */
export async function showLocked({ page, read, button }: Stage): Promise<void> {
  await page.goto('/')
  await expectOpen(page.locator('form'))
  await read()
  await page.locator('input[type=password]').fill('1234')
  await page.keyboard.press('Enter')
  await expectOpen(page.locator('[aria-invalid=true], [role=alert]'))
  await read()
  await button('Use another host').click()
  await read()
  const [address, key] = [page.locator('input[type=url]'), page.locator('input[type=password]')]
  await address.fill('1')
  await read()
  await address.fill('http://127.0.0.1:9')
  await key.fill('1234')
  await page.keyboard.press('Enter')
  await expectOpen(page.getByRole('alertdialog').or(page.getByRole('alert')))
  await read()
  await page.goto('/join')
  await expectOpen(page.locator('h1'))
  await read()
  await page.goto('/nowhere')
  await page.goto('/join#token=1')
  await expectOpen(page.getByRole('alert'))
  await read()
}

/** Shows unknown addresses, and a page that crashes. */
export async function showFaultyPages({ page, read }: Stage): Promise<void> {
  for (const path of [`/projects/${randomUUID()}`, `/compositions/${randomUUID()}`, '/nowhere']) {
    await page.goto(path)
    await expectOpen(page.locator('main, [role=alert]'))
    await read()
  }
  const script = /[/]DeveloperPage-[^/]*\.js$/u
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("12")' }))
  await page.goto('/settings/developer')
  await expectOpen(page.getByRole('alert'))
  await read()
  await page.unroute(script)
}

/** Shows each dialog of the projects page while the service is unreachable. */
export async function showProjectsOffline({ button, context, page, read, words }: Stage): Promise<void> {
  await page.goto('/')
  await expectOpen(page.locator('main h1'))
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const submit = async (): Promise<void> => {
    await expectOpen(dialog)
    await read()
    await context.setOffline(true)
    await dialog.last().getByRole('button').last().click()
    await expectOpen(dialog.last().getByRole('alert').or(dialog.last().locator('[aria-invalid=true]')))
    await read()
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await button('New project').click()
  await submit()
  for (const entry of ['Rename', 'Delete']) {
    await button('More options for').click()
    await page.getByRole('menuitem', { name: words(entry) }).click()
    await submit()
  }
}

/** Shows the dialogs of a project, and a page that is opened while the service is unreachable. */
export async function showProjectOffline({ button, context, page, read, words }: Stage): Promise<void> {
  await page.goto('/')
  await page.locator('main a[href^="/projects/"]').first().click()
  await expectOpen(page.locator('a[href^="/compositions/"]'))
  await read()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await page.locator('main').getByRole('searchbox').first().fill('99')
  await read()
  await page.locator('main').getByRole('searchbox').first().fill('')
  const videos = page.locator('a[href^="/compositions/"]')
  const videoCount = await videos.count()
  for (const entry of ['Rename', 'Duplicate', 'Delete']) {
    await button('More options for').click()
    await page.getByRole('menuitem', { name: words(entry) }).click()
    // The new copy redraws the list, which would close the next menu, so wait for it.
    if (entry === 'Duplicate') await expect(videos).toHaveCount(videoCount + 1)
    else {
      await expectOpen(dialog)
      await read()
      await context.setOffline(true)
      await dialog.last().getByRole('button').last().click()
      await expectOpen(dialog.last().getByRole('alert').or(dialog.last().locator('[aria-invalid=true]')))
      await read()
      await page.keyboard.press('Escape')
      await context.setOffline(false)
      await expect(dialog).toHaveCount(0)
    }
  }
  await context.setOffline(true)
  await button('More options for').click()
  await page.getByRole('menuitem', { name: words('Duplicate') }).click()
  await expectOpen(page.locator('[data-sonner-toast]'))
  await read()
  await page.locator('a[href="/settings/general"]').first().click()
  await page.goBack()
  await read()
  await context.setOffline(false)
}
