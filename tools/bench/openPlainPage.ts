import type { Page } from '@playwright/test'

/**
 * Opens an empty page without a content policy, on the origin of a file, because other origins may not read it. The
 * service's own pages there cannot show media.
 */
export async function openPlainPage(page: Page, fileUrl: string): Promise<void> {
  const address = new URL('/plain', fileUrl).href
  await page.route(address, async (route) => await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  await page.unroute(address)
}
