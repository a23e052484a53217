import { createStore } from 'zustand/vanilla'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Overlay } from '../../composition/schema.ts'

/** Overlays that were copied; `from` counts from the first of them. */
export interface Clipping {
  readonly projectId: string
  readonly overlays: readonly NewOverlay[]
}

/** What this page has copied last; null before. Compositions of one page share it. */
export const clipboard = createStore<{ readonly clipping: Clipping | null }>(() => ({ clipping: null }))

/** The overlay whose style was copied last in this page; null before. Compositions of one page share it. */
export const styleClipboard = createStore<{ readonly source: Overlay | null }>(() => ({ source: null }))
