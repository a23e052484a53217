import type { Page } from '@playwright/test'

/** Kills the process of a page, without any event on the page. */
export async function killTab(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The crashed page cannot answer the command.
  developerTools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
