import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import type { ServiceAddress } from './drivers/openComposition.ts'
import { dragAsset, overlayCell, overlayFacts, switchTrack } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test as base } from './fixtures/test.ts'

type OtherHost = { readonly service: RunningService; readonly filesOrigin: string }

/** A second service that serves its files from a different origin than its API. */
const test = base.extend<{ readonly otherHost: OtherHost }>({
  otherHost: async ({ sharedService }, use) => {
    const filesAt = (port: number): string => `http://localhost:${port}`
    const service = await startService({
      environment: { FRAMEWRIGHT_ALLOWED_ORIGINS: sharedService.baseUrl },
      environmentAt: (port) => ({ FRAMEWRIGHT_PUBLIC_URL: filesAt(port) }),
    })
    await use({ service, filesOrigin: filesAt(Number(new URL(service.baseUrl).port)) })
    await service.dispose()
  },
})

/** Collects the URLs of a host that pages request. */
function watchRequests(page: Page, origin: string): string[] {
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${origin}/`)) asked.push(response.url())
  })
  return asked
}

/** True if a picture from this origin is shown, not just requested. */
async function showsPictureOf(page: Page, origin: string): Promise<boolean> {
  return page
    .getByRole('list', { name: 'Media' })
    .evaluate(
      (list, start) =>
        [...list.querySelectorAll('img')].some(({ naturalWidth, src }) => naturalWidth > 0 && src.startsWith(start)),
      origin,
    )
}

const projectsSchema = z.object({ data: z.object({ items: z.tuple([z.object({ id: z.string() })]) }) })
const videosSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) }) })
const recordSchema = z.object({
  data: z.object({ composition: z.object({ overlays: z.array(z.object({ type: z.string() })) }) }),
})

/** The types of the overlays in each video of the only project. */
async function overlaysByTitle(page: Page, service: ServiceAddress): Promise<Readonly<Record<string, string[]>>> {
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(`${service.baseUrl}/api/v1${path}`, { headers })).json()
  const [project] = projectsSchema.parse(await read('/projects')).data.items
  const { items } = videosSchema.parse(await read(`/projects/${project.id}/compositions`)).data
  const entries = items.map(async ({ id, title }): Promise<[string, string[]]> => {
    const { composition } = recordSchema.parse(await read(`/compositions/${id}`)).data
    return [title, composition.overlays.map(({ type }) => type)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('the editor works with another host once the user allows the page to reach it', async ({
  otherHost: { filesOrigin, service },
  page,
  policyReports,
  sharedService,
}) => {
  test.setTimeout(240_000)
  await signIn(page, sharedService.link)
  const answered = watchRequests(page, service.baseUrl)

  await test.step('the page requires confirmation before it reaches the host', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
    await page.getByRole('link', { name: 'Developer', exact: true }).click()
    await page.getByRole('textbox', { name: 'Base URL' }).fill(`${service.baseUrl}/api/v1`)
    await page.getByRole('textbox', { name: 'API key' }).fill(service.apiKey)
    await page.getByRole('checkbox', { name: 'Keep the key in this tab until I close it' }).click()
    await page.getByRole('button', { name: 'Test and connect' }).click()
    const question = page.getByRole('alertdialog', { name: `Allow ${service.baseUrl} and reload?` })
    await expect(question).toContainText('This page can only connect to its own service.')
    expect(answered).toEqual([])
    await question.getByRole('button', { name: 'Allow and reload' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(service.baseUrl)
    await page.getByRole('button', { name: 'Test and connect' }).click()
    await expect(page.getByText('API key in this tab')).toBeVisible()
    await expect(page.getByText(`${service.baseUrl}/api/v1/`)).toBeVisible()
    expect(policyReports).toEqual([])
  })

  await test.step('it offers the address of the files of the host', async () => {
    await page.goto('/')
    await createProject(page, 'Elsewhere')
    await dropFiles(page, [await files.clip()], { x: 700, y: 700 })
    await expect(page.getByText(`This host stores files at ${filesOrigin}.`)).toBeVisible()
    expect(policyReports.splice(0).filter((report) => !report.includes(filesOrigin))).toEqual([])
    await page.getByRole('button', { name: 'Allow and reload' }).click()
  })

  await test.step('uploads arrive, pictures show and the composition plays', async () => {
    const clip = page.getByRole('list', { name: 'Media' }).getByRole('listitem', { name: 'holiday clip.mp4, Video' })
    await expect(clip.getByText('0:04')).toBeVisible({ timeout: 60_000 })
    policyReports.splice(0)
    await expect.poll(() => showsPictureOf(page, filesOrigin)).toBe(true)
    await createComposition(page, 'Teaser', '16:9')
    // The preview opens the file as soon as the clip has been added.
    const media: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'image' && request.url().startsWith(`${filesOrigin}/`)) media.push(request.url())
    })
    await dragAsset(page, 'holiday clip.mp4, Video', { x: 0.02, y: 0.4 })
    await expect(overlayCell(page, /^Video holiday clip\.mp4/)).toHaveCount(1)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByTestId('timecode')).toHaveText(/^00:0[1-9]/u)
    await expect.poll(() => media.length).toBeGreaterThan(0)
    await expect(page.getByRole('status', { name: 'Saving' })).toContainText('Saved')
  })

  await test.step('this host exports every track, so a copy without the hidden one is exported', async () => {
    const { row } = await overlayFacts(overlayCell(page, /^Video holiday clip\.mp4/))
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await switchTrack(page, { track: row + 1, name: `Hide track ${row + 1}`, isOn: true })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    const off = sheet.getByRole('region', { name: 'Hidden and muted tracks' })
    await expect(off).toContainText('This host exports every track.')
    await expect(off).toContainText(`1 hidden track will be included in the export: Track ${row + 1}`)
    await off.getByRole('button', { name: 'Export a copy without it' }).click()
    await expect(page.getByText('The copy is in this project as “Teaser copy”.')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
    expect(await overlaysByTitle(page, service)).toEqual({ Teaser: ['video'], 'Teaser copy': [] })
  })

  await test.step('back at its own service, the page may reach nothing else', async () => {
    await page.goto('/settings/developer')
    await page.getByRole('button', { name: 'Back to this page’s own service' }).click()
    await expect(page.getByText('Session in this browser')).toBeVisible()
    const hosts = await page.evaluate(async () => (await fetch('/session/hosts')).json())
    expect(hosts).toMatchObject({ data: { origins: [] } })
    await page.reload()
    expect(policyReports).toEqual([])
    await page.evaluate((origin) => fetch(`${origin}/healthz`).catch(() => null), service.baseUrl)
    expect(policyReports.length).toBeGreaterThan(0)
    expect(policyReports.splice(0).filter((report) => !report.includes(service.baseUrl))).toEqual([])
  })
})
