import { z } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceStorage, recall, remember } from './deviceMemory.ts'

const timelineOptionsSchema = z.object({
  /** Moved things catch on edges, the playhead and markers. */
  isSnapping: z.boolean(),
  /** Later overlays of the row follow when something is deleted. */
  isRippling: z.boolean(),
})
export type TimelineOptions = z.output<typeof timelineOptionsSchema>
export type TimelineOptionsStore = StoreApi<TimelineOptions>

const KEY = 'framewright:timelineOptions'

/** How the timeline behaves. Remembered on this device, never in history. */
export function createTimelineOptions(): TimelineOptionsStore {
  const storage = deviceStorage()
  const fallback = { isSnapping: true, isRippling: false }
  const store = createStore<TimelineOptions>(() => recall(storage, KEY, { schema: timelineOptionsSchema, fallback }))
  remember(storage, KEY, store)
  return store
}
