import { createStore } from 'zustand/vanilla'
import type { CompositionFormat } from '../../composition/conversion/compositionFormat.ts'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Overlay } from '../../composition/schema.ts'

/** Copied overlays. `from` is relative to the first of them. */
export interface Clipping {
  readonly projectId: string
  /** The composition's frame rate and canvas, in which the overlays are measured. */
  readonly format: CompositionFormat
  readonly overlays: readonly NewOverlay[]
}

/** Shared by all compositions on this page. Null before the first copy. */
export const clipboard = createStore<{ readonly clipping: Clipping | null }>(() => ({ clipping: null }))

interface CopiedStyle {
  readonly source: Overlay
  readonly format: CompositionFormat
}

/** The overlay whose style was last copied. Shared by all compositions on this page. */
export const styleClipboard = createStore<{ readonly copied: CopiedStyle | null }>(() => ({ copied: null }))
