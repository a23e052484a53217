import type { z } from 'zod'
import type { StoreApi } from 'zustand/vanilla'

/** The part of `Storage` that is used; null where the page may not remember anything. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** The browser's storage, or null where there is none or it is forbidden. */
export function deviceStorage(): DeviceStorage {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch (fault) {
    if (fault instanceof DOMException) return null
    throw fault
  }
}

const WRITE_AFTER_MS = 300

/** What is remembered under a key, or the fallback where nothing readable is. */
export function recall<T>(storage: DeviceStorage, key: string, reading: { schema: z.ZodType<T>; fallback: T }): T {
  const text = storage?.getItem(key) ?? null
  if (text === null) return reading.fallback
  try {
    const parsed = reading.schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : reading.fallback
  } catch (fault) {
    if (fault instanceof SyntaxError) return reading.fallback
    throw fault
  }
}

/** Writes a store's state a moment after it last changed. Storage that refuses (full, private) is left as it is. */
export function remember<T>(
  storage: DeviceStorage,
  key: string,
  store: Pick<StoreApi<T>, 'subscribe' | 'getState'>,
): void {
  if (!storage) return
  let timer: ReturnType<typeof setTimeout> | null = null
  store.subscribe(() => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => {
      try {
        storage.setItem(key, JSON.stringify(store.getState()))
      } catch (fault) {
        if (!(fault instanceof DOMException)) throw fault
      }
    }, WRITE_AFTER_MS)
  })
}
