import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceStorage, recall, remember } from './deviceMemory.ts'

/** In CSS pixels. */
export const MAX_PIXELS_PER_FRAME = 64
export const MIN_PIXELS_PER_FRAME = 0.002

const viewportSchema = z.object({
  /** CSS pixels per frame. */
  pixelsPerFrame: z.number().min(MIN_PIXELS_PER_FRAME).max(MAX_PIXELS_PER_FRAME),
  /** Frame at the left edge. It may be fractional. */
  scrollFrames: z.number().min(0),
  /** Vertical scroll position in CSS pixels. */
  scrollPixels: z.number().min(0),
  /** Measured width of the time area in CSS pixels. 0 before the first measurement. */
  widthPixels: z.number().min(0),
})
export type ViewportState = z.output<typeof viewportSchema>
export type ViewportStore = StoreApi<ViewportState>

const FALLBACK: ViewportState = { pixelsPerFrame: 4, scrollFrames: 0, scrollPixels: 0, widthPixels: 0 }

/** The visible part of the timeline. It is stored on this device for each composition and is not part of the undo history. */
export function createViewport(compositionId: string): ViewportStore {
  const storage = deviceStorage()
  const key = `framewright:viewport:${compositionId}`
  const store = createStore<ViewportState>(() => recall(storage, key, { schema: viewportSchema, fallback: FALLBACK }))
  remember(storage, key, store)
  return store
}

/** Zooms so that a frame stays in place on the screen. */
export function zoomAround(viewport: ViewportStore, factor: number, anchorFrame: number): void {
  const { pixelsPerFrame, scrollFrames } = viewport.getState()
  const next = Math.min(MAX_PIXELS_PER_FRAME, Math.max(MIN_PIXELS_PER_FRAME, pixelsPerFrame * factor))
  const anchorPixels = (anchorFrame - scrollFrames) * pixelsPerFrame
  viewport.setState({ pixelsPerFrame: next, scrollFrames: Math.max(0, anchorFrame - anchorPixels / next) })
}

/** Fits this many frames from the start, with a small margin at the end. */
export function zoomToFit(viewport: ViewportStore, durationInFrames: number): void {
  const width = viewport.getState().widthPixels || 1_000
  const fitting = (width * 0.96) / Math.max(1, durationInFrames)
  const pixelsPerFrame = Math.min(MAX_PIXELS_PER_FRAME, Math.max(MIN_PIXELS_PER_FRAME, fitting))
  viewport.setState({ pixelsPerFrame, scrollFrames: 0 })
}

/**
 * Scrolls by the minimum distance that brings a range into view, its start first. Does nothing while the width is
 * unknown.
 */
export function revealFrames(viewport: ViewportStore, range: { readonly start: number; readonly end: number }): void {
  const { pixelsPerFrame, scrollFrames, widthPixels } = viewport.getState()
  const shownFrames = widthPixels / pixelsPerFrame
  if (widthPixels === 0 || (range.start >= scrollFrames && range.end <= scrollFrames + shownFrames)) return
  const air = shownFrames * 0.04
  const toShowEnd = range.end + air - shownFrames
  viewport.setState({ scrollFrames: Math.max(0, Math.min(range.start - air, Math.max(scrollFrames, toShowEnd))) })
}
