import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Frames } from '../../../base/units.ts'
import { rippleScopeSchema } from '../../../composition/ripple.ts'
import { deviceStorage, recall, remember } from './deviceMemory.ts'

const rememberedSchema = z.object({
  /** Moved things catch on edges, the playhead and markers. */
  isSnapping: z.boolean(),
  /** Later overlays follow when something is trimmed or deleted. */
  isRippling: z.boolean(),
  /** Which rows follow: only the edited ones, or every one. */
  rippleScope: rippleScopeSchema.default('all'),
})

/** What a press on the timeline does. Trim rolls on a cut and ripples on an edge, by where the pointer is. */
export const timelineTools = ['select', 'blade', 'trim', 'slip', 'slide', 'rate'] as const
export type TimelineTool = (typeof timelineTools)[number]

export interface TimelineOptions extends z.output<typeof rememberedSchema> {
  /** Not remembered: the timeline opens with `select`. */
  readonly tool: TimelineTool
  /** Where the menu was asked for; null while none is open. Not remembered. */
  readonly pointed: { readonly row: number; readonly frame: Frames } | null
}
export type TimelineOptionsStore = StoreApi<TimelineOptions>

const KEY = 'framewright:timelineOptions'

/** How the timeline behaves. Remembered on this device, never in history. */
export function createTimelineOptions(): TimelineOptionsStore {
  const storage = deviceStorage()
  const fallback = { isSnapping: true, isRippling: false, rippleScope: 'all' } as const
  const store = createStore<TimelineOptions>(() => ({
    ...recall(storage, KEY, { schema: rememberedSchema, fallback }),
    tool: 'select',
    pointed: null,
  }))
  remember(storage, KEY, { subscribe: store.subscribe, getState: () => rememberedSchema.parse(store.getState()) })
  return store
}
