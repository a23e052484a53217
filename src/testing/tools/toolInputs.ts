import type { SourceMedia } from '../../composition/sourceMedia.ts'
import { CANVAS_RATIOS } from '../../composition/limits.ts'
import type { Composition, Overlay, OverlayType } from '../../composition/schema.ts'
import type { EditToolName } from '../../composition/tools/tools.ts'
import type { ToolResources } from '../../composition/tools/definition/toolResources.ts'
import { someMedia } from '../composition/compositionArbitrary.ts'
import { stockOf } from '../composition/resourcesArbitrary.ts'

/** The sources of an input: its document and random numbers. */
export interface ToolDraft {
  readonly document: Composition
  readonly resources: ToolResources
  readonly pick: (...types: readonly OverlayType[]) => Overlay | undefined
  /** A random number from 0 to 1, different at each place. */
  readonly share: (place: number) => number
  readonly isLikely: (place: number) => boolean
  readonly one: <Value>(place: number, values: readonly Value[]) => Value
}

/** A random half of the given fields. */
const some = (draft: ToolDraft, fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter((_, index) => draft.isLikely(index)))

const assetOf = (draft: ToolDraft, ...types: readonly SourceMedia['type'][]): string =>
  draft.one(
    1,
    someMedia.filter(({ type }) => types.includes(type)),
  ).assetId
const videoChoice = (draft: ToolDraft): object =>
  draft.isLikely(7) ? { assetId: assetOf(draft, 'video') } : { stock: stockOf(11) }
const frame = (draft: ToolDraft, place: number): number => Math.floor(draft.share(place) * 400)

/**
 * Inputs that are usually valid, for tools whose fields depend on each other or on the overlay. All others are derived.
 */
export const toolInputs: Readonly<Partial<Record<EditToolName, (draft: ToolDraft) => object>>> = {
  addClipOverlay: (draft) => ({
    ...videoChoice(draft),
    ...some(draft, {
      placement: draft.one(2, ['primary', 'broll']),
      sourceStartMs: Math.round(draft.share(3) * 1_200),
      sourceEndMs: 1_200 + Math.round(draft.share(4) * 8_000),
      startFrame: frame(draft, 5),
      row: Math.floor(draft.share(6) * 9),
    }),
  }),
  addCaptionsToOverlay: (draft) => {
    const overlay = draft.pick('video', 'sound')
    const assetId = overlay && 'sourceAssetId' in overlay ? overlay.sourceAssetId : ''
    const captions = [...draft.resources.captions.values()].find((each) => each.assetId === assetId)
    const isNamed = draft.isLikely(1) && captions !== undefined
    return {
      overlayId: overlay?.id ?? 0,
      ...(isNamed ? { source: 'srt', captionId: captions.captionId } : { source: 'generate' }),
      ...some(draft, { language: draft.one(2, ['en', 'en-GB', 'de']) }),
    }
  },
  cleanupSpeechOverlay: (draft) => ({
    overlayId: draft.pick('video')?.id ?? 0,
    ...some(draft, {
      silenceThresholdMs: 300 + Math.floor(draft.share(1) * 1_700),
      paddingMs: Math.floor(draft.share(2) * 400),
      removeFillers: draft.isLikely(3),
    }),
  }),
  changeOverlay: (draft) => {
    const overlay = draft.pick()
    const styles = overlay?.type === 'sound' ? {} : { opacity: draft.share(1) }
    return {
      overlayId: overlay?.id ?? 0,
      changes: draft.one<object>(2, [
        { left: frame(draft, 3), styles },
        { durationInFrames: 1 + frame(draft, 4) },
        { from: frame(draft, 3), row: frame(draft, 4) % 9 },
        overlay?.type === 'video' ? { speed: 0.2 + draft.share(5) * 3 } : { top: 3.5 },
      ]),
    }
  },
  setCanvasSettings: (draft) => ({
    aspectRatio: draft.one(1, CANVAS_RATIOS),
    ...some(draft, { backgroundColor: '#123456' }),
  }),
  splitOverlay: (draft) => {
    const overlay = draft.pick()
    const seconds = (draft.share(1) * (overlay?.durationInFrames ?? 1)) / draft.document.fps
    return { overlayId: overlay?.id ?? 0, splitAtSeconds: 0.001 + seconds }
  },
  moveOverlay: (draft) => ({
    overlayId: draft.pick()?.id ?? 0,
    startSeconds: draft.share(1) * 9,
    ...some(draft, { row: frame(draft, 2) % 9 }),
  }),
  reorderOverlays: (draft) => {
    const ranked = draft.document.overlays
      .map((overlay, index) => ({ id: overlay.id, rank: draft.share(index) }))
      .sort((left, right) => left.rank - right.rank)
    const overlayIds = ranked.slice(0, 2 + Math.floor(draft.share(4) * 4)).map((each) => each.id)
    return { overlayIds: overlayIds.length < 2 ? [7_000, 7_001] : overlayIds }
  },
  trimClip: (draft) => {
    const overlay = draft.pick()
    const third = (overlay?.durationInFrames ?? 1) / draft.document.fps / 3
    return {
      overlayId: overlay?.id ?? 0,
      trimStartSeconds: 0.01 + draft.share(1) * third,
      ...some(draft, { trimEndSeconds: 0.01 + draft.share(2) * third }),
    }
  },
  setClipInOut: (draft) => {
    const inSeconds = draft.share(1) * 2
    const times = { inSeconds, outSeconds: inSeconds + 0.02 + draft.share(2) * 4 }
    return { overlayId: draft.pick('video', 'sound')?.id ?? 0, ...(draft.isLikely(3) ? times : { inSeconds }) }
  },
  setAudioMix: (draft) => ({
    overlayId: draft.pick('sound')?.id ?? 0,
    volume: draft.share(1),
    ...some(draft, { fadeInSeconds: draft.share(2) * 9, fadeOutSeconds: draft.share(3) * 9, muted: draft.isLikely(4) }),
  }),
  reframeClip: (draft) => ({
    overlayId: draft.pick('video', 'image')?.id ?? 0,
    horizontalAlign: draft.one(1, ['left', 'center', 'right']),
    ...some(draft, { verticalAlign: draft.one(2, ['top', 'center', 'bottom']) }),
  }),
}
