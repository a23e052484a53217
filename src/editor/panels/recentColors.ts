import { z } from 'zod'
import { readDevice, writeDevice, type DeviceSlot } from '../../ui/deviceStorage.ts'

const MAX_RECENT = 8

const slotOf = (compositionId: string): DeviceSlot<readonly string[]> => ({
  key: `colors.${compositionId}`,
  schema: z.array(z.string().regex(/^#[0-9a-f]{3,8}$/iu)).max(MAX_RECENT),
  fallback: [],
})

/** Colours last chosen in a composition on this device, newest first. */
export function recentColors(compositionId: string): readonly string[] {
  return readDevice(slotOf(compositionId)).value
}

/** Remembers a chosen colour. Does nothing if the device refuses to store it. */
export function rememberColor(compositionId: string, color: string): void {
  const others = recentColors(compositionId).filter((known) => known.toLowerCase() !== color.toLowerCase())
  writeDevice(slotOf(compositionId), [color, ...others].slice(0, MAX_RECENT))
}
