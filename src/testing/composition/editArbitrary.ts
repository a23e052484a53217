import fc from 'fast-check'
import type { EditRequest } from '../../composition/editRegistry.ts'
import { newEmoji, newImage, newText, newVideo } from '../../composition/overlays/defaults.ts'
import { restoringEdit } from '../../composition/edits/changing/restoreChanges.ts'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Composition, Overlay } from '../../composition/schema.ts'
import { gapsOf, rowsOf, touchingNeighbour } from '../../composition/timeline.ts'
import { someMedia } from './compositionArbitrary.ts'

/** Random numbers that become an edit once the document it is for is known. */
export interface EditDraft {
  readonly choice: number
  readonly picks: readonly number[]
  readonly frames: number
  readonly rows: number
  readonly fraction: number
}

export const editDraftArbitrary: fc.Arbitrary<EditDraft> = fc.record({
  choice: fc.nat(10_000),
  picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 4 }),
  frames: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.constantFrom(0, 1, -1, 200_000, -200_000)),
  rows: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2_000, -2_000)),
  fraction: fc.nat(1_000).map((thousandths) => thousandths / 1_000),
})

function additionOf(document: Composition, draft: EditDraft): NewOverlay {
  const place = { from: Math.abs(draft.frames) % 1_000 }
  const [video] = someMedia
  const image = someMedia[3]
  if (video && draft.rows > 0) return newVideo(document, video, place)
  if (image && draft.rows < 0) return newImage(document, image, place)
  return draft.picks.length > 2 ? newEmoji(document, '🎉', place) : newText(document, 'title', place)
}

/** Copies of overlays, as a clipboard holds them. */
const copiesOf = (document: Composition, overlayIds: readonly number[]): NewOverlay[] =>
  document.overlays.flatMap(({ id, ...copy }) => (overlayIds.includes(id) ? [copy] : []))

/** A version that a document may have come from: one overlay fewer, one that lay elsewhere, other settings. */
function earlierOf(document: Composition, { picks, fraction }: EditDraft): Composition {
  const gone = (picks[0] ?? 0) % Math.max(1, document.overlays.length)
  const moved = document.overlays.map((overlay, index) =>
    index % 2 === 0 ? { ...overlay, left: fraction * 90 } : overlay,
  )
  const overlays = picks.length > 2 ? moved.toReversed() : moved
  return { ...document, backgroundColor: '#654321', overlays: overlays.toSpliced(gone, 1) }
}

/** The edits of the timeline's own tools. */
function toolRequestsOf(document: Composition, draft: EditDraft, targets: Targets): readonly EditRequest[] {
  const { overlayIds, target, inside } = targets
  const { frames: deltaFrames, picks } = draft
  const edge = (picks[0] ?? 0) % 2 === 0 ? 'start' : 'end'
  const scope = (picks[1] ?? picks[0] ?? 0) % 3 === 0 ? 'all' : 'row'
  const overlayId = target?.id ?? 7
  const row = target?.row ?? 0
  const touching = document.overlays.flatMap((left) => {
    const right = touchingNeighbour(document.overlays, left.id, 'end')
    return right ? [{ leftId: left.id, rightId: right.id }] : []
  })
  const [gap] = rowsOf(document).flatMap((each) => gapsOf(each).map(({ start }) => ({ row: each.row, atFrame: start })))
  const overlays = overlayIds.length > 0 && target ? copiesOf(document, overlayIds) : [additionOf(document, draft)]
  return [
    { name: 'rippleTrim', input: { overlayIds, edge, deltaFrames, scope } },
    { name: 'rippleTrim', input: { overlayIds: [overlayId], edge, deltaFrames: draft.rows, scope } },
    {
      name: 'rollEdit',
      input: { ...(touching[(picks[0] ?? 0) % touching.length] ?? { leftId: 0, rightId: 1 }), deltaFrames },
    },
    { name: 'slipOverlays', input: { overlayIds, deltaFrames } },
    { name: 'slideOverlays', input: { overlayIds, deltaFrames } },
    { name: 'slideOverlays', input: { overlayIds: [touching[0]?.rightId ?? overlayId], deltaFrames: draft.rows } },
    { name: 'rateStretch', input: { overlayId, edge, deltaFrames } },
    { name: 'pasteOverlays', input: { overlays, atFrame: inside } },
    { name: 'insertAt', input: { overlays: overlays.slice(0, 2), atFrame: inside, row, scope } },
    { name: 'overwriteAt', input: { overlays: overlays.slice(0, 2), atFrame: inside, row } },
    {
      name: 'insertMove',
      input: { overlayIds, atFrame: Math.abs(deltaFrames), row: Math.abs(draft.rows) % 1_000, scope },
    },
    { name: 'closeGap', input: gap ? { ...gap, scope } : { row, atFrame: inside, scope } },
    { name: 'closeGaps', input: { rows: [row, Math.abs(draft.rows) % 9] } },
    { name: 'extractOverlays', input: { overlayIds: [overlayId], scope: 'all' } },
    restoringEdit(document, earlierOf(document, draft)),
  ]
}

/** The edits of the cues of a caption. */
function cueRequestsOf(caption: CaptionOverlay, draft: EditDraft): readonly EditRequest[] {
  const { captions, id: overlayId } = caption
  const { fraction, frames, picks } = draft
  const cueIndex = (picks[0] ?? 0) % Math.max(1, captions.length)
  const cue = captions[cueIndex] ?? { text: 'none', startMs: 0, endMs: 100, words: [] }
  const startMs = Math.floor(fraction * 4_000)
  const added = { text: 'more of it', startMs, endMs: startMs + 1 + (Math.abs(frames) % 2_000), words: [] }
  const middle = Math.floor((cue.startMs + cue.endMs) / 2)
  const text = cue.text
    .split(' ')
    .toSpliced((picks[1] ?? 0) % 4, 1, ...['new', '今日は', 'words'].slice(0, (picks[2] ?? 0) % 4))
    .join(' ')
  return [
    { name: 'addCue', input: { overlayId, cue: added } },
    {
      name: 'addCue',
      input: { overlayId, cue: { ...added, words: [{ ...added, text: 'more' }].map(({ words: _, ...word }) => word) } },
    },
    { name: 'changeCueText', input: { overlayId, cueIndex, text } },
    { name: 'deleteCues', input: { overlayId, cueIndexes: [cueIndex] } },
    { name: 'mergeCues', input: { overlayId, cueIndex } },
    { name: 'setCues', input: { overlayId, cues: [...captions.slice(0, 3), added] } },
    { name: 'setCueTimes', input: { overlayId, cueIndex, startMs, endMs: added.endMs } },
    {
      name: 'setCueWords',
      input: {
        overlayId,
        cueIndex,
        words: [
          { text: 'one', startMs: cue.startMs, endMs: middle },
          { text: 'two', startMs: middle + (Math.abs(frames) % 3), endMs: cue.endMs },
        ],
      },
    },
    { name: 'shiftCues', input: { overlayId, deltaMs: frames * 7 } },
    { name: 'shiftCues', input: { overlayId, cueIndexes: [cueIndex], deltaMs: frames * 7 } },
    { name: 'splitCue', input: { overlayId, cueIndex, at: { kind: 'text', offset: (picks[1] ?? 0) % 12 } } },
    { name: 'splitCue', input: { overlayId, cueIndex, at: { kind: 'time', moment: middle } } },
  ]
}

interface Targets {
  readonly overlayIds: number[]
  readonly target: Overlay | undefined
  /** A frame on the first target. */
  readonly inside: number
}

/** The edit that a draft means for a document. It may well be refused. */
export function requestOf(document: Composition, draft: EditDraft): EditRequest {
  const ids = document.overlays.map((overlay) => overlay.id)
  const pick = (number: number): number => ids[number % ids.length] ?? 7
  const overlayIds = [...new Set(draft.picks.map(pick))]
  const overlayId = overlayIds[0] ?? 7
  const target = document.overlays.find((overlay) => overlay.id === overlayId)
  if (ids.length < 5 && draft.choice % 2 === 0)
    return { name: 'addOverlays', input: { overlays: [additionOf(document, draft)] } }
  const inside = (target?.from ?? 0) + Math.floor(draft.fraction * (target?.durationInFrames ?? 1))
  const seconds = draft.fraction * 8
  const caption = document.overlays.find((overlay) => overlay.type === 'caption')
  if (caption && Math.floor(draft.choice / 1_000) % 3 === 2) {
    const requests = cueRequestsOf(caption, draft)
    const request = requests[draft.choice % requests.length]
    if (request) return request
  }
  if (Math.floor(draft.choice / 100) % 2 === 1) {
    const tools = toolRequestsOf(document, draft, { overlayIds, target, inside })
    const tool = tools[draft.choice % tools.length]
    if (tool) return tool
  }
  const requests: readonly EditRequest[] = [
    { name: 'moveOverlays', input: { overlayIds, deltaFrames: draft.frames, deltaRows: draft.rows } },
    { name: 'trimOverlays', input: { overlayIds, edge: 'start', deltaFrames: draft.frames } },
    { name: 'trimOverlays', input: { overlayIds, edge: 'end', deltaFrames: draft.frames } },
    { name: 'splitOverlays', input: { overlayIds, atFrame: inside } },
    { name: 'deleteOverlays', input: { overlayIds: [overlayId] } },
    { name: 'extractOverlays', input: { overlayIds } },
    { name: 'addOverlays', input: { overlays: [additionOf(document, draft)], isInFront: draft.frames > 0 } },
    { name: 'duplicateOverlays', input: { overlayIds: [overlayId] } },
    { name: 'insertRow', input: { row: Math.abs(draft.rows) % 1_000 } },
    { name: 'setDuration', input: { durationInFrames: Math.max(1, document.durationInFrames + draft.rows) } },
    {
      name: 'changeOverlays',
      input: { overlayIds, changes: { left: (draft.frames % 500) + 0, styles: { opacity: draft.fraction } } },
    },
    {
      name: 'changeEachOverlay',
      input: {
        overlays: overlayIds.map((id, index) => ({ overlayId: id, changes: { top: index * 10 + draft.fraction } })),
      },
    },
    { name: 'changeOverlays', input: { overlayIds, changes: { speed: 0.2 + draft.fraction * 3 } } },
    {
      name: 'changeOverlays',
      input: { overlayIds, changes: { durationInFrames: 1 + Math.floor(draft.fraction * 99) } },
    },
    { name: 'changeOverlays', input: { overlayIds, changes: { styles: { opacity: null, volume: draft.fraction } } } },
    { name: 'moveOverlay', input: { overlayId, startSeconds: seconds, row: Math.abs(draft.rows) % 1_000 } },
    { name: 'trimClip', input: { overlayId, trimStartSeconds: seconds / 4, trimEndSeconds: seconds / 8 } },
    { name: 'splitOverlay', input: { overlayId, splitAtSeconds: (inside - (target?.from ?? 0)) / document.fps } },
    { name: 'setCanvasSettings', input: { aspectRatio: draft.rows % 2 === 0 ? '16:9' : '4:5' } },
    { name: 'setCanvasSettings', input: { backgroundColor: '#123456' } },
    { name: 'addTextOverlay', input: { text: 'hello', startFrame: Math.abs(draft.frames), durationSeconds: seconds } },
    { name: 'changeOverlay', input: { overlayId, changes: { rotation: draft.frames, top: draft.fraction * 10 } } },
    { name: 'duplicateOverlay', input: { overlayId } },
    { name: 'deleteOverlay', input: { overlayId } },
  ]
  return requests[draft.choice % requests.length] ?? { name: 'deleteOverlay', input: { overlayId } }
}
