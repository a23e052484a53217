import { z } from 'zod'
import { parseHex, type Rgba } from './color.ts'

const pickedSchema = z.object({ sRGBHex: z.string() })
const dropperSchema = z.object({ open: z.function() })

/** Whether this browser can pick a colour from the screen. */
export function hasEyeDropper(): boolean {
  return typeof Reflect.get(globalThis, 'EyeDropper') === 'function'
}

/** Picks a colour from the screen. Null if the user cancels. */
export async function pickColorFromScreen(): Promise<Rgba | null> {
  const EyeDropper: unknown = Reflect.get(globalThis, 'EyeDropper')
  if (typeof EyeDropper !== 'function') return null
  const dropper: unknown = Reflect.construct(EyeDropper, [])
  if (!dropperSchema.safeParse(dropper).success) return null
  try {
    const picked: unknown = await Reflect.apply(Reflect.get(Object(dropper), 'open'), dropper, [])
    const parsed = pickedSchema.safeParse(picked)
    return parsed.success ? parseHex(parsed.data.sRGBHex) : null
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return null
    throw fault
  }
}
