import { MAX_CUES, MAX_OVERLAYS, MAX_SEGMENTS } from '../../composition/limits.ts'
import type { CaptionCue } from '../../composition/overlays/caption.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import { smallComposition, textOverlay, videoOverlay } from '../composition/compositions.ts'

const LONG = 108_000
const listOf = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index))

/** Splits a total length into lists of at most `max` items. */
const sharedInLists = (total: number, max: number): readonly number[] =>
  listOf(Math.ceil(total / max), (index) => Math.min(max, total - index * max))

const captionOf = (id: number, captions: readonly CaptionCue[]): Overlay => {
  const { content: _, ...box } = { ...textOverlay(id), content: '' }
  return { ...box, type: 'caption', row: id % 1_000, durationInFrames: LONG, captions: [...captions], styles: {} }
}
const cue = (index: number, words: CaptionCue['words'] = []): CaptionCue => ({
  text: 'a',
  startMs: index * 1_000,
  endMs: index * 1_000 + 1_000,
  words,
})
const wordsOf = (count: number): CaptionCue['words'] =>
  listOf(count, (index) => ({ text: 'a', startMs: index, endMs: index + 1 }))

/**
 * Kinds of compositions that fill a body of 1 MiB. Each contains as much of one thing as the rules allow, or a fraction
 * of it.
 */
const kinds: Readonly<Record<string, (share: number, assetId: string) => readonly Overlay[]>> = {
  cues: (share) =>
    sharedInLists(Math.floor(17_500 * share), MAX_CUES).map((count, id) =>
      captionOf(
        id,
        listOf(count, (index) => cue(index)),
      ),
    ),
  words: (share) => listOf(50 * share, (id) => captionOf(id, [cue(0, wordsOf(500))])),
  segments: (share, assetId) =>
    sharedInLists(Math.floor(28_000 * share), MAX_SEGMENTS).map((count, id) => ({
      ...videoOverlay(id, assetId),
      row: id,
      durationInFrames: count,
      segments: listOf(count, (index) => ({ startFrame: 2 * index, endFrame: 2 * index + 1 })),
    })),
  'overlays one after the other': (share) =>
    listOf(MAX_OVERLAYS * share, (id) => ({ ...textOverlay(id, 'a'.repeat(1_800)), from: id * 30 })),
  'overlays on one another': (share) =>
    listOf(MAX_OVERLAYS * share, (id) => ({ ...textOverlay(id, 'a '.repeat(900)), durationInFrames: 90_000 })),
}

export const longCompositionKinds: readonly string[] = Object.keys(kinds)

/** The largest legal composition of a kind, or a fraction of it. The asset must be a 24-hour video. */
export function longComposition(kind: string, share: number, assetId: string): Composition {
  const overlays = kinds[kind]?.(share, assetId)
  if (!overlays) throw new Error(`There is no kind ${kind}.`)
  return { ...smallComposition(overlays), durationInFrames: LONG }
}
