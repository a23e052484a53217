import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export interface PlacedText {
  readonly content: string
  readonly from: number
  readonly durationInFrames: number
  readonly row: number
}

const createdSchema = z.object({ data: z.object({ id: z.string() }) })

/** Makes a project with a composition of texts beside the browser, and opens it at a zoom, from frame 0. */
export async function openWithTexts(
  page: Page,
  service: { readonly baseUrl: string; readonly apiKey: string },
  wanted: { readonly texts: readonly PlacedText[]; readonly pixelsPerFrame: number },
): Promise<void> {
  const create = async (path: string, data: object): Promise<string> => {
    const headers = { authorization: `Bearer ${service.apiKey}`, 'idempotency-key': randomUUID() }
    const response = await page.request.post(`${service.baseUrl}/api/v1${path}`, { headers, data })
    expect(response.status(), await response.text()).toBe(201)
    return createdSchema.parse(await response.json()).data.id
  }
  const projectId = await create('/projects', { name: 'Texts' })
  const box = { left: 0, top: 0, width: 600, height: 80, rotation: 0, isDragging: false }
  const overlays = wanted.texts.map((text, id) => ({ ...box, ...text, id, type: 'text', styles: {} }))
  const durationInFrames = Math.max(...wanted.texts.map((text) => text.from + text.durationInFrames))
  const canvas = { aspectRatio: '16:9', backgroundColor: '#101216', fps: 30, width: 1_280, height: 720 }
  const composition = { version: 1, ...canvas, durationInFrames, overlays }
  const id = await create(`/projects/${projectId}/compositions`, { title: 'Texts', composition })
  const viewport = { pixelsPerFrame: wanted.pixelsPerFrame, scrollFrames: 0, scrollPixels: 0, widthPixels: 0 }
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `framewright:viewport:${id}`,
    JSON.stringify(viewport),
  ] as const)
  await page.goto(`/compositions/${id}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('.__remotion-player')).toBeVisible()
}
