import type { Page } from '@playwright/test'

/**
 * Opens an empty page without a content policy, at an address of the same origin as a file: other pages may not read it. What the
 * service itself answers there shows no media.
 */
export async function openPlainPage(page: Page, fileUrl: string): Promise<void> {
  const address = new URL('/plain', fileUrl).href
  await page.route(address, async (route) => await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  await page.unroute(address)
}
