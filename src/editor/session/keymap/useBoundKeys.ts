import { useSyncExternalStore } from 'react'
import { currentKeys, keymap, type BoundKeys } from './keymap.ts'

/** The keys of every action; renders again when a person changes them. */
export function useBoundKeys(): BoundKeys {
  return useSyncExternalStore(keymap.subscribe, currentKeys)
}
