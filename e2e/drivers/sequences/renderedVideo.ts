import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ServiceAddress } from '../openComposition.ts'

const settings = { aspectRatio: '9:16', resolution: 'hd', quality: 'veryhigh', fps: 30 }
const combinationsSchema = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  sequenceUpdatedAt: z.string(),
  inputFingerprint: z.string(),
})
const jobSchema = z.object({ status: z.string(), outputs: z.array(z.object({ renderId: z.string() })) })
const outputsSchema = z.object({ items: z.array(z.object({ url: z.string() })) })

/** Returns a function that calls the API and returns the data of the reply. */
export const apiOf =
  (page: Page, { apiKey, baseUrl }: ServiceAddress) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() }
    const response = await page.request.fetch(`${baseUrl}${path}`, { method, headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }

export interface WantedVideo {
  readonly sequenceId: string
  readonly name: string
  readonly captionsEnabled: boolean
}

/** Renders the combination with this name. Returns the path of the video. */
export async function renderedVideo(page: Page, service: ServiceAddress, wanted: WantedVideo): Promise<string> {
  const api = apiOf(page, service)
  const path = `/api/v1/sequences/${wanted.sequenceId}`
  const { inputFingerprint, items, sequenceUpdatedAt } = combinationsSchema.parse(
    await api('GET', `${path}/combinations`),
  )
  const combinationIds = items.flatMap(({ id, name }) => (name === wanted.name ? [id] : []))
  const revision = { expectedUpdatedAt: sequenceUpdatedAt, inputFingerprint }
  const { captionsEnabled } = wanted
  const body = { ...settings, captionsEnabled, ...revision, combinationIds, maxOutputs: 1 }
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
