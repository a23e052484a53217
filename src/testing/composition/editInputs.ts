import type { EditInput, EditName } from '../../composition/editRegistry.ts'
import { restoringEdit } from '../../composition/edits/changing/restoreChanges.ts'
import type { Composition } from '../../composition/schema.ts'
import { gapsOf, rowsOf, touchingNeighbour } from '../../composition/timeline.ts'
import { cutsOf } from '../../composition/words/cutEdges.ts'
import { additionOf } from './derivedEditInput.ts'
import type { EditDraft, EditTargets } from './editDraft.ts'

/** A plausible earlier version: one overlay is missing, another is elsewhere, and the settings differ. */
function earlierOf(document: Composition, { picks, fraction }: EditDraft): Composition {
  const gone = (picks[0] ?? 0) % Math.max(1, document.overlays.length)
  const moved = document.overlays.map((overlay, index) =>
    index % 2 === 0 ? { ...overlay, left: fraction * 90 } : overlay,
  )
  const overlays = picks.length > 2 ? moved.toReversed() : moved
  return { ...document, backgroundColor: '#654321', overlays: overlays.toSpliced(gone, 1) }
}

/** A cue of the first caption, and another cue that could be added to it. */
function cueOf({ document, draft, pick }: EditTargets) {
  const caption = document.overlays.find((overlay) => overlay.type === 'caption')
  const captions = caption?.captions ?? []
  const cueIndex = pick(0) % Math.max(1, captions.length)
  const cue = captions[cueIndex] ?? { text: 'none', startMs: 0, endMs: 100, words: [] }
  const startMs = Math.floor(draft.fraction * 4_000)
  const added = { text: 'more of it', startMs, endMs: startMs + 1 + (Math.abs(draft.frames) % 2_000), words: [] }
  const middle = Math.floor((cue.startMs + cue.endMs) / 2)
  return { overlayId: caption?.id ?? 7, captions, cueIndex, cue, added, middle }
}

const oneOf = <Value>({ pick }: EditTargets, values: readonly [Value, ...Value[]]): Value =>
  values[pick(3) % values.length] ?? values[0]

/** Inputs of edits whose fields depend on one another or on the document's content. All others are derived. */
export const editInputs: { readonly [N in EditName]?: (targets: EditTargets) => EditInput<N> } = {
  addOverlays: (targets) => ({ overlays: [additionOf(targets)], isInFront: targets.draft.frames > 0 }),
  addTextOverlay: ({ draft }) => ({
    text: 'hello',
    startFrame: Math.abs(draft.frames),
    durationSeconds: draft.fraction * 8,
  }),
  changeOverlay: ({ draft, overlayId }) => ({
    overlayId,
    changes: { rotation: draft.frames, top: draft.fraction * 10 },
  }),
  changeOverlays: (targets) => {
    const { draft, overlayIds } = targets
    const changes = oneOf<EditInput<'changeOverlays'>['changes']>(targets, [
      { left: (draft.frames % 500) + 0, styles: { opacity: draft.fraction } },
      { speed: 0.2 + draft.fraction * 3 },
      { durationInFrames: 1 + Math.floor(draft.fraction * 99) },
      { styles: { opacity: null, volume: draft.fraction } },
    ])
    return { overlayIds: [...overlayIds], changes }
  },
  changeEachOverlay: ({ draft, overlayIds }) => ({
    overlays: overlayIds.map((id, index) => ({ overlayId: id, changes: { top: index * 10 + draft.fraction } })),
  }),
  cutWords: (targets) => {
    const { document, draft, pick } = targets
    const videos = document.overlays.filter((overlay) => overlay.type === 'video')
    const startFrame = Math.abs(draft.frames)
    const words = [{ startFrame, endFrame: startFrame + 1 + pick(1) }]
    const entries = videos.slice(pick(0) % Math.max(1, videos.length), 9).map(({ id, segments, videoStartTime }) => {
      const first = segments?.[0]?.endFrame ?? videoStartTime
      const cuts = [{ startFrame: first, endFrame: first + 1 + (startFrame % 40) }]
      return { overlayId: id, ...(draft.rows < 0 ? { cuts: [], restores: words } : { cuts, restores: [] }) }
    })
    return {
      overlays: entries.length > 0 ? entries : [{ overlayId: 7, cuts: words, restores: [] }],
      scope: oneOf(targets, ['row', 'row', 'all']),
      ...(pick(2) % 2 === 0 ? {} : { follow: { stayingRows: [] } }),
    }
  },
  moveCutEdge: (targets) => {
    const { document, draft, pick } = targets
    const edges = document.overlays.flatMap((overlay) =>
      overlay.type === 'video'
        ? cutsOf(overlay).flatMap(({ after, before }) => [
            { overlayId: overlay.id, edge: 'end' as const, sourceFrame: before.endFrame },
            { overlayId: overlay.id, edge: 'start' as const, sourceFrame: after.startFrame },
          ])
        : [],
    )
    const edge = edges[pick(0) % edges.length] ?? { overlayId: 7, edge: 'end', sourceFrame: 30 }
    return { ...edge, deltaFrames: draft.frames, scope: oneOf(targets, ['row', 'row', 'all']) }
  },
  restoreChanges: ({ document, draft }) => restoringEdit(document, earlierOf(document, draft)).input,
  rollEdit: ({ document, draft, pick }) => {
    const touching = document.overlays.flatMap((left) => {
      const right = touchingNeighbour(document.overlays, left.id, 'end')
      return right ? [{ leftId: left.id, rightId: right.id }] : []
    })
    return { ...(touching[pick(0) % touching.length] ?? { leftId: 0, rightId: 1 }), deltaFrames: draft.frames }
  },
  closeGap: (targets) => {
    const { document, inside, target } = targets
    const [gap] = rowsOf(document).flatMap((row) => gapsOf(row).map(({ start }) => ({ row: row.row, atFrame: start })))
    return { ...(gap ?? { row: target?.row ?? 0, atFrame: inside }), scope: oneOf(targets, ['row', 'row', 'all']) }
  },
  setDuration: ({ document, draft }) => ({ durationInFrames: Math.max(1, document.durationInFrames + draft.rows) }),
  setCanvasSettings: (targets) =>
    oneOf<EditInput<'setCanvasSettings'>>(targets, [
      { aspectRatio: targets.draft.rows % 2 === 0 ? '16:9' : '4:5' },
      { backgroundColor: '#123456' },
    ]),
  moveOverlay: ({ draft, overlayId, row }) => ({ overlayId, startSeconds: draft.fraction * 8, row }),
  trimClip: ({ draft, overlayId }) => ({
    overlayId,
    trimStartSeconds: draft.fraction * 2,
    trimEndSeconds: draft.fraction,
  }),
  splitOverlay: ({ document, inside, overlayId, target }) => ({
    overlayId,
    splitAtSeconds: (inside - (target?.from ?? 0)) / document.fps,
  }),
  addCue: (targets) => {
    const { added, overlayId } = cueOf(targets)
    const { endMs, startMs } = added
    const words = oneOf(targets, [[], [{ text: 'more', startMs, endMs }]])
    return { overlayId, cue: { ...added, words } }
  },
  changeCueText: (targets) => {
    const { cue, cueIndex, overlayId } = cueOf(targets)
    const changed = ['new', '今日は', 'words'].slice(0, targets.pick(2) % 4)
    const text = cue.text
      .split(' ')
      .toSpliced(targets.pick(1) % 4, 1, ...changed)
      .join(' ')
    return { overlayId, cueIndex, text }
  },
  setCues: (targets) => {
    const { added, captions, overlayId } = cueOf(targets)
    return { overlayId, cues: [...captions.slice(0, 3), added] }
  },
  setCueTimes: (targets) => {
    const { added, cueIndex, overlayId } = cueOf(targets)
    return { overlayId, cueIndex, startMs: added.startMs, endMs: added.endMs }
  },
  setCueWords: (targets) => {
    const { cue, cueIndex, middle, overlayId } = cueOf(targets)
    const words = [
      { text: 'one', startMs: cue.startMs, endMs: middle },
      { text: 'two', startMs: middle + (Math.abs(targets.draft.frames) % 3), endMs: cue.endMs },
    ]
    return { overlayId, cueIndex, words }
  },
  splitCue: (targets) => {
    const { cueIndex, middle, overlayId } = cueOf(targets)
    const at = oneOf<EditInput<'splitCue'>['at']>(targets, [
      { kind: 'text', offset: targets.pick(1) % 12 },
      { kind: 'time', moment: middle },
    ])
    return { overlayId, cueIndex, at }
  },
}
