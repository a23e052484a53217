import { useSyncExternalStore } from 'react'
import { currentKeys, keymap, type BoundKeys } from './keymap.ts'

export function useBoundKeys(): BoundKeys {
  return useSyncExternalStore(keymap.subscribe, currentKeys)
}
