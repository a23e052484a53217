import type { z } from 'zod'
import type { StoreApi } from 'zustand/vanilla'

/** The part of `Storage` that is used. Null if storage is unavailable. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** Null if the browser's storage is missing or blocked. */
export function deviceStorage(): DeviceStorage {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch (fault) {
    if (fault instanceof DOMException) return null
    throw fault
  }
}

const WRITE_AFTER_MS = 300

/** Reads the stored value of a key. Returns the fallback if it is missing or unreadable. */
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

/** Stores the state shortly after its last change. Ignores storage errors, such as a full disk or private mode. */
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
