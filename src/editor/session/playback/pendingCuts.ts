import { createStore, type StoreApi } from 'zustand/vanilla'
import { countWhile } from '../../../base/countWhile.ts'
import type { Frames } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import { unitedRanges, type FrameRange } from '../../../composition/timeline.ts'
import type { HiddenEdgesById } from '../../../composition/words/hiddenEdges.ts'
import {
  followedPending,
  pendingFrames,
  type PendingCuts,
  type PendingFrames,
} from '../../../composition/words/pendingCuts.ts'
import type { SessionState } from '../sessionState.ts'
import type { MarkedRange } from './markedRange.ts'
import type { Playback } from './playback.ts'

/** Cuts that are played and drawn, but are no part of the document until they are applied. */
export type PendingCutsStore = StoreApi<{
  readonly pending: PendingCuts
  /** The edges at which cuts were applied, so that the words there can be restored. */
  readonly edges: HiddenEdgesById
  /** True if another tab made the last change. */
  readonly isShared: boolean
}>

/** The pending cuts of a composition. They follow their words through every edit. The journal stores them. */
export function createPendingCuts(session: Pick<StoreApi<SessionState>, 'subscribe'>): PendingCutsStore {
  const store: PendingCutsStore = createStore(() => ({ pending: new Map(), edges: new Map(), isShared: false }))
  session.subscribe(({ document }, before) => {
    const { pending } = store.getState()
    if (document === before.document || pending.size === 0) return
    const followed = followedPending(pending, before.document, document)
    if (followed !== pending) store.setState({ pending: followed, isShared: false })
  })
  return store
}

/** Replaces the pending cuts by a change that was made here. */
export function setPending({ pendingCuts }: { readonly pendingCuts: PendingCutsStore }, pending: PendingCuts): void {
  if (pending !== pendingCuts.getState().pending) pendingCuts.setState({ pending, isShared: false })
}

/** The frames of the pending cuts, computed once per document and change of the cuts. */
export function createPendingFrames(store: PendingCutsStore): (document: Composition) => readonly PendingFrames[] {
  let [document, pending]: [Composition | null, PendingCuts | null] = [null, null]
  let frames: readonly PendingFrames[] = []
  return (next) => {
    const now = store.getState().pending
    if (next === document && now === pending) return frames
    document = next
    pending = now
    frames = pendingFrames(next, now)
    return frames
  }
}

/** The cut range at a frame. Null if the frame is kept. */
function cutAt(cuts: readonly FrameRange[], frame: Frames): FrameRange | null {
  const range = cuts[countWhile(cuts, ({ end }) => end <= frame)]
  return range && range.start <= frame ? range : null
}

export interface SkippingContext {
  readonly framesOf: ReturnType<typeof createPendingFrames>
  readonly shown: () => Composition
  /** The range that is played again and again. Null if playback stops at the end. */
  readonly loop: () => MarkedRange | null
}

/** The frame to play instead of a cut. A cut at the end of the loop continues at its start. */
function frameBeyond(cut: FrameRange, isReverse: boolean, { loop, shown }: SkippingContext): Frames {
  if (isReverse) return Math.max(0, cut.start - 1)
  const range = loop()
  const end = range?.endFrame ?? shown().durationInFrames
  if (cut.end < end) return cut.end
  // Playback ends on the last frame, also if the whole loop is cut.
  return range && cut.start > range.startFrame ? range.startFrame : end - 1
}

/** Plays over pending cuts, forwards and in reverse, as if they were applied. */
export function skipPendingCuts(playback: Playback, context: SkippingContext): void {
  let found: readonly PendingFrames[] = []
  let cuts: readonly FrameRange[] = []
  playback.subscribe(() => {
    if (!playback.isPlaying()) return
    const frames = context.framesOf(context.shown())
    if (frames !== found) {
      found = frames
      cuts = unitedRanges(frames)
    }
    const frame = playback.frame()
    const cut = cutAt(cuts, frame)
    const target = cut ? frameBeyond(cut, playback.rate() < 0, context) : frame
    if (target !== frame) playback.seek(target)
  })
}
