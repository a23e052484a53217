import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seededRandom.ts'
import {
  captionFaults,
  CLIP_ROW,
  spokenTexts,
  spokenTimeline,
  type SpokenTimeline,
} from '../../testing/speech/spokenTimeline.ts'
import { applyEdit, type EditRequest } from '../editRegistry.ts'
import type { Composition, Overlay } from '../schema.ts'
import { endOf } from '../timeline.ts'
import { applyToolEdit } from '../tools/applyToolEdit.ts'
import type { EditToolName } from '../tools/tools.ts'

const SEED = 20261126
const CUTS = 300

type Cut = EditRequest | { readonly tool: EditToolName; readonly input: object }

interface Drawn {
  readonly clip: Overlay
  readonly clips: readonly Overlay[]
  readonly random: () => number
  readonly fps: number
}

const follow = { stayingRows: [] }
const between = (random: () => number, low: number, high: number): number => low + Math.floor(random() * (high - low))

/** The number of frames between the end of a clip and the next clip of its row. */
const roomAfter = ({ clip, clips }: Drawn): number =>
  Math.min(600, ...clips.flatMap(({ from }) => (from >= endOf(clip) ? [from - endOf(clip)] : [])))

/** Edits that cut or move a clip, one of each kind. */
const routes: readonly ((drawn: Drawn) => Cut)[] = [
  ({ clip, random }) => {
    const edge = random() < 0.5 ? 'start' : 'end'
    const frames = between(random, 1, 60)
    const deltaFrames = edge === 'start' ? frames : -frames
    return { name: 'trimOverlays', input: { overlayIds: [clip.id], edge, deltaFrames, follow } }
  },
  ({ clip, random }) => {
    const edge = random() < 0.5 ? 'start' : 'end'
    const deltaFrames = between(random, -60, 60)
    const scope = random() < 0.5 ? 'all' : 'row'
    return { name: 'rippleTrim', input: { overlayIds: [clip.id], edge, deltaFrames, scope, follow } }
  },
  ({ clip, random }) => {
    const scope = random() < 0.5 ? 'all' : 'row'
    const isShort = clip.durationInFrames < 120
    return isShort
      ? { name: 'extractOverlays', input: { overlayIds: [clip.id], scope, follow } }
      : { name: 'rippleTrim', input: { overlayIds: [clip.id], edge: 'end', deltaFrames: -20, scope, follow } }
  },
  ({ clip, random }) => ({
    name: 'splitOverlays',
    input: { overlayIds: [clip.id], atFrame: clip.from + between(random, 1, clip.durationInFrames), follow },
  }),
  ({ clip, random }) => ({
    tool: 'cleanupSpeechOverlay',
    input: { overlayId: clip.id, silenceThresholdMs: 300 + Math.floor(random() * 600) },
  }),
  ({ clip, clips, random }) => {
    const other = clips[between(random, 0, clips.length)] ?? clip
    return { tool: 'reorderOverlays', input: { overlayIds: [clip.id, other.id] } }
  },
  (drawn) => {
    const deltaFrames = Math.min(roomAfter(drawn), between(drawn.random, -40, 40))
    return { name: 'rateStretch', input: { overlayId: drawn.clip.id, edge: 'end', deltaFrames, follow } }
  },
  ({ clip, random }) => ({
    tool: 'changeOverlay',
    input: { overlayId: clip.id, changes: { speed: 1 + Math.floor(random() * 5) / 4 } },
  }),
  (drawn) => {
    const deltaFrames = between(drawn.random, 0, 1 + roomAfter(drawn))
    return { name: 'moveOverlays', input: { overlayIds: [drawn.clip.id], deltaFrames, deltaRows: 0, follow } }
  },
  ({ clip, clips, random }) => {
    const atFrame = clips[between(random, 0, clips.length)]?.from ?? 0
    return { name: 'insertMove', input: { overlayIds: [clip.id], atFrame, row: CLIP_ROW, scope: 'row', follow } }
  },
  ({ clip, fps, random }) => ({
    tool: 'trimClip',
    input: { overlayId: clip.id, trimStartSeconds: (1 + random() * 20) / fps, trimEndSeconds: 2 / fps },
  }),
  ({ clip, clips, fps }) => ({
    tool: 'moveOverlay',
    input: { overlayId: clip.id, startSeconds: Math.max(...clips.map(endOf)) / fps },
  }),
  ({ clip }) => ({
    name: 'closeGap',
    input: { row: CLIP_ROW, atFrame: endOf(clip), scope: 'all', follow },
  }),
  ({ clip, random }) => ({
    name: 'slipOverlays',
    input: { overlayIds: [clip.id], deltaFrames: between(random, -15, 15), follow },
  }),
]

function cutBy(timeline: SpokenTimeline, document: Composition, cut: Cut): Composition {
  const outcome =
    'tool' in cut ? applyToolEdit(document, cut, timeline.context) : applyEdit(document, cut, timeline.context)
  return outcome.ok ? outcome.value.document : document
}

const clipsOf = (document: Composition): Overlay[] =>
  document.overlays.filter(({ row, type }) => row === CLIP_ROW && type === 'video')

const isApart = (document: Composition): boolean => {
  const clips = clipsOf(document).toSorted((left, right) => left.from - right.from)
  return clips.every((clip, index) => index === 0 || endOf(clips[index - 1] ?? clip) <= clip.from)
}

describe('captions after cuts', () => {
  it.each([
    [SEED, 30, 'one'],
    [SEED + 1, 25, 'each'],
    [SEED + 2, 24, 'one'],
    [SEED + 3, 60, 'each'],
    [SEED + 4, 30, 'from speech'],
  ] as const)(
    `lie within a frame of their words after ${CUTS} cuts by every route, seed %i at %i fps, captions %s`,
    (seed, fps, shape) => {
      const random = seededRandom(seed)
      const timeline = spokenTimeline(random, { fps, shape })
      let { document } = timeline
      let surviving = spokenTexts(timeline, document)
      expect(captionFaults(timeline, document, surviving)).toEqual([])
      const counts = new Map<string, number>()
      for (let count = 0; count < CUTS; ) {
        const clips = clipsOf(document)
        const clip = clips[between(random, 0, clips.length)]
        const route = routes[between(random, 0, routes.length)]
        if (!clip || !route) break
        const cut = route({ clip, clips, random, fps })
        const next = cutBy(timeline, document, cut)
        count += 1
        // If two clips are heard at the same time, a cue may belong to either of them.
        if (next === document || !isApart(next)) continue
        const name = 'tool' in cut ? cut.tool : cut.name
        counts.set(name, (counts.get(name) ?? 0) + 1)
        document = next
        const said = spokenTexts(timeline, document)
        surviving = new Set([...surviving].filter((text) => said.has(text)))
        const isChecked = counts.get(name) === 1 || count % 20 === 0
        const faults = isChecked ? captionFaults(timeline, document, surviving) : []
        expect(faults, `${count}: ${JSON.stringify(cut)}`).toEqual([])
      }
      expect(captionFaults(timeline, document, surviving)).toEqual([])
      expect(surviving.size).toBeGreaterThan(30)
      expect(counts.size).toBeGreaterThan(10)
    },
    120_000,
  )
})
