import type { Page } from '@playwright/test'

/**
 * Opens an empty page without a content policy, on the origin of a file, because pages on other origins may not read
 * the file. The service's own pages on that origin cannot show media.
 */
export async function openPlainPage(page: Page, fileUrl: string): Promise<void> {
  const address = new URL('/plain', fileUrl).href
  await page.route(address, async (route) => await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  await page.unroute(address)
}
