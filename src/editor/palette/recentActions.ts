import { z } from 'zod'
import type { DeviceSlot } from '../../ui/deviceStorage.ts'

const MAX_RECENT = 12

/** Ids of actions run from the palette, latest first. Stored on this device. */
export const recentActionsSlot: DeviceSlot<readonly string[]> = {
  key: 'palette.recent',
  schema: z.array(z.string().max(60)).max(MAX_RECENT),
  fallback: [],
}

export function withRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT)
}
