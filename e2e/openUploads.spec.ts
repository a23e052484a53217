import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { createProject, signIn } from './drivers/openEditor.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const MB = 1_000_000

interface Host {
  readonly baseUrl: string
  readonly apiKey: string
}

interface Reserved {
  readonly upload: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly metadata: Readonly<Record<string, string>>
  }
}

const authorization = ({ apiKey }: Host) => ({ authorization: `Bearer ${apiKey}` })

async function create<Data>(request: APIRequestContext, host: Host, created: { path: string; body: object }) {
  const { path, body } = created
  const headers = { ...authorization(host), 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post(`${host.baseUrl}/api/v1${path}`, { headers, data: body })
  expect(answer.status()).toBe(201)
  const { data }: { data: Data } = await answer.json()
  return data
}

/** Reserves a video and uploads a part of it, like a client that is then closed. */
async function leaveUpload(
  request: APIRequestContext,
  host: Host,
  left: { projectId: string; filename: string; sent: number },
) {
  const { projectId, filename, sent } = left
  const declared = { type: 'video', filename, mimeType: 'video/mp4', sizeBytes: 240 * MB }
  const { upload } = await create<Reserved>(request, host, { path: `/projects/${projectId}/uploads`, body: declared })
  if (sent === 0) return
  const headers = { ...upload.headers, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries(upload.metadata).map(([name, value]) => `${name} ${btoa(value)}`)
  const created = await request.post(upload.url, {
    headers: { ...headers, 'upload-length': String(240 * MB), 'upload-metadata': metadata.join(',') },
  })
  const address = new URL(created.headers()['location'] ?? '', upload.url).href
  const offset = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const patched = await request.patch(address, { headers: { ...headers, ...offset }, data: Buffer.alloc(sent) })
  expect(patched.status()).toBe(204)
}

async function openUploads(request: APIRequestContext, host: Host): Promise<string[]> {
  const answer = await request.get(`${host.baseUrl}/extensions/v1/uploads`, { headers: authorization(host) })
  const { data }: { data: { uploads: { filename: string }[] } } = await answer.json()
  return data.uploads.map(({ filename }) => filename)
}

async function chooseFile(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload', exact: true }).click(),
  ])
  await chooser.setFiles(path)
}

test('an upload for which there is no room shows the uploads that block it, and continues once one of them is cancelled', async ({
  page,
  ownService,
}) => {
  const { request } = page
  const { id: projectId } = await create<{ id: string }>(request, ownService, {
    path: '/projects',
    body: { name: 'Summer campaign' },
  })
  await leaveUpload(request, ownService, { projectId, filename: 'Interview A-cam.mp4', sent: 6 * MB })
  for (const filename of ['Interview B-cam.mp4', 'Drone.mp4', 'Street.mp4', 'Harbour.mp4'])
    await leaveUpload(request, ownService, { projectId, filename, sent: 0 })

  await signIn(page, ownService.link)
  await createProject(page, 'Launch')
  await chooseFile(page, await files.clip())
  await expect(page.getByText('Waiting: unfinished uploads are using all the space.')).toBeVisible()
  const list = page.getByRole('region', { name: 'Unfinished uploads' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const begun = list.getByRole('listitem', { name: 'Interview A-cam.mp4' })
  await expect(
    begun.getByText(/^Summer campaign · 6\.0 MB of 240\.0 MB uploaded · expires at \d\d:\d\d$/),
  ).toBeVisible()

  await begun.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('The 6.0 MB uploaded so far will be deleted.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(begun.getByRole('button', { name: 'Discard' })).toBeFocused()
  expect(await openUploads(request, ownService)).toHaveLength(5)

  await begun.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  // `Retry-After` is a minute, so this upload can continue sooner only because of the list of uploads.
  await expect(page.getByRole('listitem', { name: 'holiday clip.mp4, Video' })).toBeVisible({ timeout: 30_000 })
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused()
  expect(await openUploads(request, ownService)).toEqual([
    'Interview B-cam.mp4',
    'Drone.mp4',
    'Street.mp4',
    'Harbour.mp4',
  ])
})

test('a cancelled upload frees its space', async ({ page, ownService }) => {
  await signIn(page, ownService.link)
  await createProject(page, 'Cancelled')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: MB,
  })
  await chooseFile(page, await files.large())
  await expect.poll(async () => await openUploads(page.request, ownService)).toEqual(['large.mp4'])
  await page.getByRole('button', { name: 'Cancel upload of large.mp4' }).click()
  await expect.poll(async () => await openUploads(page.request, ownService)).toEqual([])
})
