import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OverlayId } from '../../../composition/schema.ts'
import { deviceStorage, recall, remember } from './deviceMemory.ts'

export const safeZoneNames = ['none', 'broadcast', 'tiktok', 'reels', 'shorts'] as const
export type SafeZoneName = (typeof safeZoneNames)[number]

export const gridNames = ['none', 'thirds', 'eighths'] as const
export type GridName = (typeof gridNames)[number]

/** Aspect ratios of a crop. `original` is the ratio of the source. */
export const cropRatios = ['free', 'original', '16:9', '9:16', '1:1', '4:5'] as const
export type CropRatio = (typeof cropRatios)[number]

/** Rates at which playback can start. Higher rates are only reached by shuttling. */
export const playRates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 4] as const

const rememberedSchema = z.object({
  isLooping: z.boolean().default(false),
  isMuted: z.boolean().default(false),
  /** From 0 to 1. */
  volume: z.number().min(0).max(1).default(1),
  /** Rate at which playback starts. J and L do not change it. */
  playRate: z.number().min(0.25).max(4).default(1),
  safeZone: z.enum(safeZoneNames).default('none'),
  grid: z.enum(gridNames).default('none'),
  /** Shows transparency as a checkerboard. In exports it is black. */
  hasCheckerboard: z.boolean().default(false),
  /** CSS pixels per canvas pixel, or `fit` to fit the panel. */
  zoom: z.union([z.literal('fit'), z.number().min(0.01).max(4)]).default('fit'),
  /** Canvas point at the centre of the panel if the canvas does not fit. */
  center: z.object({ x: z.number(), y: z.number() }).default({ x: 0, y: 0 }),
})

export interface PreviewState extends z.output<typeof rememberedSchema> {
  /** The picture being cropped, with its aspect ratio. Not stored. */
  readonly cropping: { readonly overlayId: OverlayId; readonly ratio: CropRatio } | null
  /** CSS pixels per canvas pixel, as displayed. Not stored. */
  readonly shownScale: number
}
export type PreviewStore = StoreApi<PreviewState>

/** Limits for zooming by the user. Fitting the canvas to the panel may go below them. */
export const MIN_ZOOM = 0.25
export const MAX_ZOOM = 4

/** Zooms to a scale around the centre of the view. */
export function zoomTo(
  preview: PreviewStore,
  scale: number,
  canvas: { readonly width: number; readonly height: number },
): void {
  const { center, zoom } = preview.getState()
  const middle = zoom === 'fit' ? { x: canvas.width / 2, y: canvas.height / 2 } : center
  preview.setState({ zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, scale)), center: middle })
}

const KEY = 'framewright:preview'

/** View options of the preview. Except for the crop, they are stored on this device. They are not in history. */
export function createPreviewOptions(): PreviewStore {
  const storage = deviceStorage()
  const fallback = rememberedSchema.parse({})
  const store = createStore<PreviewState>(() => ({
    ...recall(storage, KEY, { schema: rememberedSchema, fallback }),
    cropping: null,
    shownScale: 1,
  }))
  remember(storage, KEY, { subscribe: store.subscribe, getState: () => rememberedSchema.parse(store.getState()) })
  return store
}
