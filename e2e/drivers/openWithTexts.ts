import type { Page } from '@playwright/test'
import { createComposition, openComposition, type ServiceAddress } from './openComposition.ts'

export interface PlacedText {
  readonly content: string
  readonly from: number
  readonly durationInFrames: number
  readonly row: number
}

/** Creates a project with a composition of texts through the API, and opens it at a zoom level, from frame 0. */
export async function openWithTexts(
  page: Page,
  service: ServiceAddress,
  wanted: { readonly texts: readonly PlacedText[]; readonly pixelsPerFrame: number },
): Promise<void> {
  const box = { left: 0, top: 0, width: 600, height: 80, rotation: 0, isDragging: false }
  const overlays = wanted.texts.map((text, id) => ({ ...box, ...text, id, type: 'text', styles: {} }))
  const durationInFrames = Math.max(...wanted.texts.map((text) => text.from + text.durationInFrames))
  const id = await createComposition(page, service, { title: 'Texts', overlays, durationInFrames })
  const viewport = { pixelsPerFrame: wanted.pixelsPerFrame, scrollFrames: 0, scrollPixels: 0, widthPixels: 0 }
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `framewright:viewport:${id}`,
    JSON.stringify(viewport),
  ] as const)
  await openComposition(page, id)
}
