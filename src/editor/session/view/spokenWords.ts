import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Segment } from '../../../composition/overlays/video.ts'
import type { OverlayId } from '../../../composition/schema.ts'

/** The words and pauses of each clip whose speech is known, as source frames in order. */
export type SpokenWordsStore = StoreApi<{ readonly byClip: ReadonlyMap<OverlayId, readonly Segment[]> }>

/** Empty until a transcript is shown. */
export const createSpokenWords = (): SpokenWordsStore => createStore(() => ({ byClip: new Map() }))
