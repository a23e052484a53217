import { expect, type Locator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { emptyDesign } from '../src/composition/sequences/design.ts'
import { createComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { column, dropInto, openNewSequence, wallOf } from './drivers/sequences/sequencePage.ts'
import { ssimOfFrame } from './drivers/sequences/ssimOfFrame.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

// Two device pixels per CSS pixel, as on most phones and notebooks. Text is then more than a few pixels high.
test.use({ deviceScaleFactor: 2 })

const settings = { aspectRatio: '9:16', resolution: 'hd', quality: 'veryhigh', fps: 30, captionsEnabled: false }
const combinationsSchema = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  sequenceUpdatedAt: z.string(),
  inputFingerprint: z.string(),
})
const jobSchema = z.object({ status: z.string(), outputs: z.array(z.object({ renderId: z.string() })) })
const sequenceSchema = z.object({
  projectId: z.string(),
  updatedAt: z.string(),
  blocks: z.array(z.object({ assetIds: z.array(z.string()) })),
})
const outputsSchema = z.object({ items: z.array(z.object({ url: z.string() })) })

/** Returns a function that calls the API and returns the data of the reply. */
const apiOf =
  (page: Page, { apiKey, baseUrl }: ServiceAddress) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() }
    const response = await page.request.fetch(`${baseUrl}${path}`, { method, headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }

/** Renders the combination with this name. Returns the path of the video. */
async function renderedVideo(page: Page, service: ServiceAddress, wanted: { sequenceId: string; name: string }) {
  const api = apiOf(page, service)
  const path = `/api/v1/sequences/${wanted.sequenceId}`
  const { inputFingerprint, items, sequenceUpdatedAt } = combinationsSchema.parse(
    await api('GET', `${path}/combinations`),
  )
  const combinationIds = items.flatMap(({ id, name }) => (name === wanted.name ? [id] : []))
  const body = { ...settings, expectedUpdatedAt: sequenceUpdatedAt, inputFingerprint, combinationIds, maxOutputs: 1 }
  const { planFingerprint } = z
    .object({ planFingerprint: z.string() })
    .parse(await api('POST', `${path}/render-estimate`, body))
  const { jobId } = z
    .object({ jobId: z.string() })
    .parse(await api('POST', `${path}/renders`, { ...body, planFingerprint }))
  const read = async () => jobSchema.parse(await api('GET', `/api/v1/jobs/${jobId}`))
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe('succeeded')
  const [output] = (await read()).outputs
  const outputs = outputsSchema.parse(await api('GET', `/api/v1/renders/${output?.renderId}/outputs`))
  const video = await page.request.get(new URL(outputs.items[0]?.url ?? '', service.baseUrl).href)
  const file = join(await mkdtemp(join(tmpdir(), 'framewright-batch-')), 'video.mp4')
  await writeFile(file, await video.body())
  return file
}

const tile = (page: Page, name: string): Locator =>
  wallOf(page).getByRole('button', { name: new RegExp(`^${name}`, 'u') })

test('the picture of a tile is the first frame of its export, with layer, captions and fits', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  await openNewSequence(page, sharedService.link, 'Frames')
  await dropInto(page, 'Hook', [await files.clip(), await files.quicktime()])
  await dropInto(page, 'Body', [await files.webm()])
  await dropInto(page, 'Call to action', [await files.photo()])
  await expect(wallOf(page).getByText('2 × 1 × 1 = 2 of 2')).toBeVisible({ timeout: 60_000 })
  await expect(column(page, 'Hook').getByText('2 clips')).toBeVisible()

  const api = apiOf(page, sharedService)
  const sequenceId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const readSequence = async () => sequenceSchema.parse(await api('GET', `/api/v1/sequences/${sequenceId}`))
  await expect.poll(async () => (await readSequence()).blocks.map(({ assetIds }) => assetIds.length)).toEqual([2, 1, 1])
  const sequence = await readSequence()
  const box = { left: 60, top: 900, width: 960, height: 300, rotation: 0, isDragging: false, row: 1 }
  const layerCompositionId = await createComposition(page, sharedService, {
    title: 'Logo',
    projectId: sequence.projectId,
    durationInFrames: 90,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
    overlays: [
      { ...textOverlay(1, 'Summer'), width: 900, height: 200, styles: { fontSize: 160, color: '#FFFFFF' } },
      {
        ...box,
        id: 2,
        type: 'caption',
        from: 0,
        durationInFrames: 90,
        captions: [{ text: 'Come and see', startMs: 0, endMs: 3_000, words: [] }],
      },
    ],
  })
  await api('PUT', `/extensions/v1/sequences/${sequenceId}/design`, {
    ...emptyDesign,
    expectedUpdatedAt: sequence.updatedAt,
    fits: sequence.blocks[0]?.assetIds.map((assetId, at) => ({ assetId, fit: at === 0 ? 'fit' : 'blur' })) ?? [],
    transition: { type: 'fade', durationMs: 500 },
    layerCompositionId,
  })
  await page.reload()
  for (const name of ['holiday clip · screen · photo', 'phone · screen · photo']) {
    const picture = tile(page, name).locator('[data-picture]')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture.getByText('Summer')).toBeVisible()
    const video = await renderedVideo(page, sharedService, { sequenceId, name })
    await page.mouse.move(0, 0)
    const shown = join(await mkdtemp(join(tmpdir(), 'framewright-tile-')), 'tile.png')
    await picture.screenshot({ path: shown })
    expect(await ssimOfFrame(video, shown), name).toBeGreaterThanOrEqual(0.98)
  }
})
