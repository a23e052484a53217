import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ServiceAddress } from './openComposition.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Limits the page's upload speed, so that the story can act during an upload. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** Presses a button that opens the browser's file dialog, and chooses a file there. */
export async function chooseFile(
  page: Page,
  path: string,
  button: Locator = page.getByRole('button', { name: 'Upload', exact: true }),
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(path)
}

/** The percentage of the large file that has been sent. */
export async function sentPercent(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar', { name: 'Upload of large.mp4' })
  return (await bar.count()) === 0 ? 0 : Number((await bar.getAttribute('aria-valuenow')) ?? 0)
}

/** The number of bytes that the service stores for the only asset of a project. */
export async function storedBytes(page: Page, service: ServiceAddress): Promise<Buffer> {
  const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const list = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const assets: { data: { items: { id: string }[] } } = await list.json()
  expect(assets.data.items).toHaveLength(1)
  const media = await page.request.get(`${service.baseUrl}/api/v1/assets/${assets.data.items[0]?.id}/media`, {
    headers,
  })
  const { data }: { data: { source: { url: string } } } = await media.json()
  return await (await page.request.get(new URL(data.source.url, service.baseUrl).href)).body()
}
