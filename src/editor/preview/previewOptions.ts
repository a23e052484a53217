import { z } from 'zod'
import type { DeviceSlot } from '../../ui/deviceStorage.ts'

/** How this device previews. Never part of the document. */
export interface PreviewOptions {
  readonly isLooping: boolean
  readonly showsSafeZones: boolean
  readonly isMuted: boolean
  /** 0 to 1. */
  readonly volume: number
}

export const previewOptionsSlot: DeviceSlot<PreviewOptions> = {
  key: 'preview',
  schema: z.object({
    isLooping: z.boolean(),
    showsSafeZones: z.boolean(),
    isMuted: z.boolean(),
    volume: z.number().min(0).max(1),
  }),
  fallback: { isLooping: false, showsSafeZones: false, isMuted: false, volume: 1 },
}
