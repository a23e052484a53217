import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Frames } from '../../../base/units.ts'
import { rippleScopeSchema } from '../../../composition/ripple.ts'
import { deviceStorage, recall, remember } from './deviceMemory.ts'

const rememberedSchema = z.object({
  /** Dragged items snap to edges, the playhead and markers. */
  isSnapping: z.boolean(),
  /** Later overlays follow a trim or delete. */
  isRippling: z.boolean(),
  /** The rows that follow: only edited ones, or all. */
  rippleScope: rippleScopeSchema.default('all'),
})

/**
 * The tool determines what a press does. The trim tool rolls at a cut and ripples at an edge, depending on the
 * pointer's position.
 */
export const timelineTools = ['select', 'blade', 'trim', 'slip', 'slide', 'rate'] as const
export type TimelineTool = (typeof timelineTools)[number]

export interface TimelineOptions extends z.output<typeof rememberedSchema> {
  /** Not stored: the timeline always opens with `select`. */
  readonly tool: TimelineTool
  /** Place for which the context menu is open. Null if closed. Not stored. */
  readonly pointed: { readonly row: number; readonly frame: Frames } | null
}
export type TimelineOptionsStore = StoreApi<TimelineOptions>

const KEY = 'framewright:timelineOptions'

/** Timeline options. They are stored on this device and are not in history. */
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
