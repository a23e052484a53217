import { expect, type Page } from '@playwright/test'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { brightnessOf, similarityOf } from './drivers/similarity.ts'
import { createComposition, openComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { files } from './fixtures/files.ts'
import { probeFile, probeFormat } from './fixtures/probe.ts'
import { test } from './fixtures/test.ts'

const assetsSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) })
const usageSchema = z.object({
  data: z.object({ features: z.object({ render_credits: z.object({ monthlyUsed: z.number() }) }) }),
})

/** White text on the plain upper half of the canvas. */
const title = (content: string) => ({
  ...textOverlay(1, content),
  left: 140,
  top: 80,
  width: 1_000,
  height: 160,
  styles: { fontSize: 110, color: '#ffffff' },
})
/** A video with sound in the lower half. */
const clip = (sourceAssetId: string) => ({
  id: 2,
  type: 'video',
  row: 1,
  left: 320,
  top: 360,
  width: 640,
  height: 360,
  rotation: 0,
  isDragging: false,
  styles: {},
  from: 0,
  durationInFrames: 120,
  sourceAssetId,
  videoStartTime: 0,
  speed: 1,
})
const TITLE_PART = { left: 140 / 1_280, top: 80 / 720, width: 1_000 / 1_280, height: 160 / 720 }

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Export' })
const inboxOf = (page: Page) => page.getByRole('dialog', { name: 'Jobs' })

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(
    sheetOf(page).getByRole('button', { name: /^(Start export|Export again|New export|Export another)$/ }),
  ).toBeVisible()
  return sheetOf(page)
}

async function openInbox(page: Page) {
  await page.getByRole('button', { name: /^(Jobs|\d+ jobs? running)$/ }).click()
  return inboxOf(page)
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
}

async function firstAsset(page: Page, service: ServiceAddress, projectId: string): Promise<string> {
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const [asset] = assetsSchema.parse(await response.json()).data.items
  if (asset === undefined) throw new Error('The project has no media.')
  return asset.id
}

test('a part is exported, then found, watched, linked and downloaded on another device', async ({
  page,
  sharedService,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'Exports')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.clip()], { x: 700, y: 700 })
  await expect(page.getByRole('list', { name: 'Media' }).getByText('0:04')).toBeVisible()
  const sourceAssetId = await firstAsset(page, sharedService, projectId)
  const compositionId = await createComposition(page, sharedService, {
    title: 'Golden',
    projectId,
    durationInFrames: 120,
    overlays: [{ ...title('Golden title'), durationInFrames: 120 }, clip(sourceAssetId)],
  })
  await openComposition(page, compositionId)

  const picture = test.info().outputPath('preview.png')
  await test.step('mark in and out, and find them in the sheet', async () => {
    await expect(page.getByTestId('preview-canvas').getByText('Golden title')).toBeVisible()
    await page.getByTestId('preview-canvas').screenshot({ path: picture })
    await page.keyboard.press('Home')
    await pressTimes(page, 'Shift+ArrowRight', 1)
    await page.keyboard.press('i')
    await pressTimes(page, 'Shift+ArrowRight', 1)
    await pressTimes(page, 'ArrowRight', 14)
    await page.keyboard.press('o')
    const sheet = await openSheet(page)
    await expect(sheet.getByLabel('Estimate').getByText('1 credit', { exact: true })).toBeVisible()
    await sheet.getByRole('radio', { name: 'In to Out' }).click()
    await expect(sheet.getByRole('textbox', { name: 'In', exact: true })).toHaveValue('00:01.00')
    await expect(sheet.getByRole('textbox', { name: 'Out', exact: true })).toHaveValue('00:02.15')
    await expect(sheet.getByText(', 45 frames')).toBeVisible()
    await expect(sheet.getByLabel('Estimate').getByText('No credits')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('夏の予告: été')
    await expect(sheet.getByText('File name: 夏の予告_ été.mp4')).toBeVisible()
    await expectNoFault(page)
  })

  await test.step('start, see progress, and leave the page', async () => {
    const sheet = sheetOf(page)
    await sheet.getByRole('radio', { name: 'Medium' }).click()
    await sheet.getByRole('button', { name: 'Start export' }).click()
    await expect(sheet.getByRole('progressbar')).toBeVisible()
    await page.goto('/')
    await page.getByRole('button', { name: 'Usage' }).click()
    const usage = page.getByRole('dialog', { name: 'Usage' })
    await expect(usage.getByText('Finished videos')).toBeVisible()
    await expectNoFault(page)
  })

  const elsewhere = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const other = await elsewhere.newPage()
  const opened = await other.request.post(`${sharedService.baseUrl}/session`, {
    data: { key: sharedService.apiKey },
    headers: { origin: sharedService.baseUrl },
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  await other.goto(`${sharedService.baseUrl}/compositions/${compositionId}`)
  await test.step('find it in the inbox of another device', async () => {
    const inbox = await openInbox(other)
    const job = inbox.getByRole('listitem').filter({ hasText: '夏の予告_ été.mp4' })
    await expect(job.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
    await expectNoFault(other)
    await job.getByRole('button', { name: /Watch and download/ }).click()
  })

  const sheet = sheetOf(other)
  await test.step('the download has the focus', async () => {
    await expect(sheet.getByRole('link', { name: 'Download' })).toBeFocused()
  })

  await test.step('watch it and copy its link, which works without a session', async () => {
    const video = sheet.locator('video')
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await expect(sheet.getByText(/^Link copied\. It works until \d\d:\d\d/)).toBeVisible()
    const link = await other.evaluate(() => navigator.clipboard.readText())
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('夏の予告_ été.mp4')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    await expectNoFault(other)
  })

  await test.step('download it: every frame and the title are there', async () => {
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      sheet.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('夏の予告_ été.mp4')
    const path = await download.path()
    expect(await probeFile(path)).toEqual({ width: 1_280, height: 720, fps: 30, frames: 45, hasSound: true })
    expect(await probeFormat(path)).toMatchObject({
      codecs: ['h264', 'aac'],
      pixelFormat: 'yuv420p',
      colorSpace: 'bt709',
      sampleRate: 48_000,
    })
    expect((await probeFormat(path)).durationSeconds).toBeCloseTo(1.5, 1)
    expect((await stat(path)).size).toBeGreaterThan(10_000)
    const drawn = await brightnessOf(picture, 0, TITLE_PART)
    for (const frame of [0, 22, 44])
      expect(similarityOf(drawn, await brightnessOf(path, frame, TITLE_PART)), `frame ${frame}`).toBeGreaterThan(0.9)
    // A region that never shows the title. There, the two pictures must not match.
    const below = { ...TITLE_PART, left: 0, width: 0.2, top: 0.6 }
    expect(similarityOf(await brightnessOf(picture, 0, below), await brightnessOf(path, 0, below))).toBeLessThan(0.5)
  })

  await test.step('export again starts from the settings, which another device chose', async () => {
    await sheet.getByRole('button', { name: 'Export again' }).click()
    await expect(sheet.getByRole('button', { name: 'Start export' })).toBeEnabled()
    await expect(sheet.getByRole('region', { name: 'Last export' })).toContainText('Done')
    await expect(sheet.getByRole('radio', { name: 'Medium' })).toBeChecked()
    await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('夏の予告: été')
    await expect(sheet.getByText(', 45 frames')).toBeVisible()
  })
  await elsewhere.close()
})

test('a failed export names the step, keeps its settings, and is charged once if the retry succeeds', async ({
  page,
  brokenEncoder,
}) => {
  test.setTimeout(240_000)
  const { service, setBroken } = brokenEncoder
  await signIn(page, service.link)
  const compositionId = await createComposition(page, service, {
    title: 'Second try',
    durationInFrames: 90,
    overlays: [title('Second try')],
  })
  await page.goto(`${service.baseUrl}/compositions/${compositionId}`)
  await setBroken(true)
  const sheet = await openSheet(page)
  await expect(sheet.getByLabel('Estimate').getByText('1 credit', { exact: true })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Low' }).click()
  await sheet.getByRole('button', { name: 'Start export' }).click()
  await expect(sheet.getByRole('alert')).toContainText('It stopped during this step:', { timeout: 120_000 })
  await expect(sheet.getByRole('alert')).toContainText('a failed export costs nothing')
  await expectNoFault(page)
  await sheet.getByRole('button', { name: 'Change the settings' }).click()
  await expect(sheet.getByRole('radio', { name: 'Low' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Show last export' }).click()

  await setBroken(false)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 120_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(await probeFile(await download.path())).toMatchObject({ frames: 90, hasSound: true })
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const usage = usageSchema.parse(await (await page.request.get(`${service.baseUrl}/api/v1/usage`, { headers })).json())
  expect(usage.data.features.render_credits.monthlyUsed).toBe(1)

  await page.keyboard.press('Escape')
  const inbox = await openInbox(page)
  await expect(inbox.getByRole('listitem')).toHaveCount(2)
  await expect(inbox.getByText('Failed', { exact: true })).toBeVisible()
  await page.reload()
  // After a reload, the page can only learn of the retry from the service's list.
  const reopened = await openInbox(page)
  await expect(reopened.getByText('This has been retried.')).toBeVisible()
  await expect(reopened.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  await reopened.getByRole('button', { name: /^Open the new attempt/ }).click()
  await expect(sheet.getByRole('link', { name: 'Download' })).toBeFocused()
})
