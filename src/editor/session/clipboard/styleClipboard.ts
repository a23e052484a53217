import { createStore } from 'zustand/vanilla'
import type { Overlay } from '../../../composition/schema.ts'

/** The overlay whose style was copied last in this page; null before. Compositions of one page share it. */
export const styleClipboard = createStore<{ readonly source: Overlay | null }>(() => ({ source: null }))
