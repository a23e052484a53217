import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export interface ServiceAddress {
  readonly baseUrl: string
  readonly apiKey: string
}

/** A composition to create, by default 16:9 at 30 frames per second. */
export interface WantedComposition {
  readonly title: string
  readonly overlays: readonly object[]
  readonly durationInFrames: number
  readonly settings?: Readonly<Record<string, unknown>>
  /** Omit it to create a project. */
  readonly projectId?: string
}

const createdSchema = z.object({ data: z.object({ id: z.string() }) })

/** Creates something through the API. Returns its id. */
async function create(
  page: Page,
  service: ServiceAddress,
  { path, data }: { readonly path: string; readonly data: object },
): Promise<string> {
  const headers = { authorization: `Bearer ${service.apiKey}`, 'idempotency-key': randomUUID() }
  const response = await page.request.post(`${service.baseUrl}/api/v1${path}`, { headers, data })
  expect(response.status(), await response.text()).toBe(201)
  return createdSchema.parse(await response.json()).data.id
}

/** Creates a project through the API. Returns its id. */
export const createProject = (page: Page, service: ServiceAddress, name: string): Promise<string> =>
  create(page, service, { path: '/projects', data: { name: name.slice(0, 100) } })

/** Creates a composition through the API, by default in its own project. Returns its id. */
export async function createComposition(
  page: Page,
  service: ServiceAddress,
  { durationInFrames, overlays, settings = {}, title, projectId: wanted }: WantedComposition,
): Promise<string> {
  const projectId = wanted ?? (await createProject(page, service, title))
  const canvas = { aspectRatio: '16:9', backgroundColor: '#101216', fps: 30, width: 1_280, height: 720 }
  const composition = { version: 1, ...canvas, ...settings, durationInFrames, overlays }
  return create(page, service, { path: `/projects/${projectId}/compositions`, data: { title, composition } })
}

/** Opens a composition and waits for its timeline and picture. */
export async function openComposition(page: Page, compositionId: string): Promise<void> {
  await page.goto(`/compositions/${compositionId}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('.__remotion-player')).toBeVisible()
}
