import type { Page } from '@playwright/test'

/** Ends the process that a page runs in, as the system does it: nothing on the page hears of it. */
export async function killTab(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The page that would answer is gone.
  developerTools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
