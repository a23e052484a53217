import { millisecondsOfFrames } from '../../../base/time.ts'
import type { Milliseconds } from '../../../base/units.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { SourceMedia } from '../../../composition/sourceMedia.ts'
import type { Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import type { AutoEditSettings } from '../../../contract/operations/generation/autoEdits.ts'
import type { BriefContent } from '../../../contract/operations/savedResources/briefs.ts'
import type { DraftedEdit } from '../../stores/generation/autoEditTable.ts'
import type { Steps } from '../workSlices.ts'
import { chooseSentences } from './chooseSentences.ts'
import {
  type Decision,
  isReached,
  keepSentences,
  lengthOf,
  type RankedMaterial,
  rankMaterial,
  unmetLength,
} from './decideEdit.ts'
import { type Cutaway, draftComposition, type Take } from './draftComposition.ts'
import { editFps, fitted } from './editFps.ts'
import { modelMissedLength, reportOf, sentenceKey, unmetLooks } from './editsOfAsset.ts'
import { PADDING_MS } from './keptRanges.ts'
import type { Material } from './material.ts'
import type { ModelChoice } from './pickedSentences.ts'
import { createTextMatch } from './textMatch.ts'

export interface StorySource {
  readonly material: Material
  readonly media: SourceMedia
}

export interface StoryEditing {
  readonly sources: readonly StorySource[]
  readonly brief: BriefContent
  readonly settings: AutoEditSettings
  /** Requests that the material could not serve. */
  readonly unmet: readonly Unmet[]
  /** Null if rules choose. */
  readonly choice: ModelChoice | null
}

/** Sentences match a part of the story from this similarity on. */
const MIN_MATCH = 0.05
/** Points that a perfect match adds to the score. */
export const MATCH_POINTS = 60
/** Length of a clip without words that stands for a part of the story. */
const SILENT_CLIP_MS: Milliseconds = 4_000

interface Placed {
  readonly source: number
  readonly sentence: number
  readonly beat: number
  /** How well it fits its part, compared with other sentences of that part. */
  readonly match: number
  /** With the points of its match, or the score of a model that chose it. */
  readonly score: number
}

/** The parts of a story, as texts: those of the brief, or else its messages. */
export function beatsOf({ beats, keyMessages, name, objective, product }: BriefContent): string[] {
  if (beats.length > 0) return beats.map(({ description, title }) => `${title} ${title} ${description}`)
  if (keyMessages.length > 0) return [...keyMessages]
  return [[name, objective, product].join(' ')]
}

interface StoryTake extends Take {
  readonly beat: number
  readonly text: string
}

/** The takes of a story, with the decisions about the videos that speak. */
interface StoryParts {
  readonly takes: readonly StoryTake[]
  readonly decisions: readonly Decision[]
  readonly cutaways: readonly Cutaway[]
  readonly beatOf: ReadonlyMap<string, number>
  readonly unmet: readonly Unmet[]
}

/**
 * Tells a story with the sentences of several videos, in the order of its parts. Videos without words that match a part
 * are shown over the cuts. Null if nothing is left.
 */
export function* editOfStory(editing: StoryEditing): Steps<DraftedEdit | null> {
  const { brief, choice, settings, sources, unmet } = editing
  const [first] = sources
  if (first === undefined) return null
  const { targetDurationSeconds: seconds } = settings
  const askedMs = seconds === null ? null : seconds * 1_000
  const isSpoken = sources.some(({ material }) => material.words !== null)
  const partsAt = function* (plan: StoryPlan): Steps<StoryParts> {
    return isSpoken ? yield* partsOfSpeech(editing, plan) : partsOfClips(editing)
  }
  const natural: StoryPlan = { fps: editFps(first.media), wantedMs: askedMs }
  const planned = yield* partsAt(natural)
  const plan = fitted(first.media, { plannedMs: lengthOfTakes(planned), wantedMs: askedMs })
  const isNatural = plan.fps === natural.fps && plan.wantedMs === askedMs
  const parts = isNatural ? planned : yield* partsAt(plan)
  const { beatOf, cutaways, decisions, takes } = parts
  if (takes.length === 0) return null
  const { fps } = plan
  const sentences = decisions.flatMap((decision) => decision.sentences)
  const lengths = { lengthMs: lengthOfTakes(parts), sentences }
  if (choice !== null && !isReached(lengths, plan.wantedMs))
    return yield* editOfStory({ ...editing, choice: null, unmet: [modelMissedLength, ...unmet] })
  yield
  const { composition, unmet: undrafted } = draftComposition(takes, settings, { fps, cutaways })
  const report = reportOf(decisions, {
    beats: beatOf,
    unmet: [
      ...unmet,
      ...plan.unmet,
      ...parts.unmet,
      ...missingBeats(brief, takes),
      ...(askedMs === null ? [] : unmetLength(lengths, askedMs)),
      ...undrafted,
      ...unmetLooks({ ...first, settings, composition }),
    ],
    chosenBy: choice === null ? 'rules' : 'model',
    targetMs: askedMs,
    lengthMs: millisecondsOfFrames(composition.durationInFrames, fps),
  })
  return { composition, report }
}

interface StoryPlan {
  readonly fps: Composition['fps']
  readonly wantedMs: Milliseconds | null
}

const lengthOfTakes = ({ takes }: Pick<StoryParts, 'takes'>): Milliseconds =>
  lengthOf(takes.flatMap(({ kept }) => kept))

function* partsOfSpeech(
  { brief, choice, settings, sources }: StoryEditing,
  { fps, wantedMs }: StoryPlan,
): Steps<StoryParts> {
  const deciding = { fps, settings, avoid: brief.avoid, choice }
  const speaking = sources.filter(({ material }) => material.words !== null)
  const silent = sources.filter(({ material }) => material.words === null)
  const ranked: RankedMaterial[] = []
  for (const { material } of speaking) {
    yield
    ranked.push(rankMaterial(material, deciding))
  }
  const beats = beatsOf(brief)
  const placed = placedSentences(ranked, beats, choice !== null)
  const chosen = chosenOf(placed, ranked, wantedMs)
  const indexesOf = (source: number, beat: number | null): number[] =>
    chosen
      .filter((one) => one.source === source && (beat === null || one.beat === beat))
      .map(({ sentence }) => sentence)
  const takes = [...beats.keys()].flatMap((beat) =>
    speaking.flatMap((source, index): StoryTake[] => {
      const [from, indexes] = [ranked[index], indexesOf(index, beat)]
      if (from === undefined || indexes.length === 0) return []
      const { kept } = keepSentences(from, new Set(indexes), deciding)
      return [{ ...source, kept, beat, text: indexes.map((at) => from.ranked[at]?.text ?? '').join(' ') }]
    }),
  )
  const idOf = (source: number): string => speaking[source]?.material.assetId ?? ''
  return {
    takes,
    decisions: ranked.map((from, index) => keepSentences(from, new Set(indexesOf(index, null)), deciding)),
    cutaways: cutawaysOf(takes, { silent, beats }),
    beatOf: new Map(chosen.map(({ beat, sentence, source }) => [sentenceKey(idOf(source), sentence), beat])),
    unmet: missingQuotes(ranked),
  }
}

/** If nobody speaks, each clip is shown for a while, in the order of the parts that its name and tags match best. */
function partsOfClips({ brief, settings, sources }: StoryEditing): StoryParts {
  const beats = beatsOf(brief)
  const match = createTextMatch([...sources.map(nameOf), ...beats])
  const shown = sources.map((source) => {
    const matches = beats.map((beat) => match(nameOf(source), beat))
    const best = Math.max(...matches)
    return { source, beat: best > 0 ? matches.indexOf(best) : beats.length - 1 }
  })
  const { targetDurationSeconds: seconds } = settings
  const clipMs = seconds === null ? SILENT_CLIP_MS : (seconds * 1_000) / sources.length
  const takes = shown
    .toSorted((one, other) => one.beat - other.beat)
    .map(
      ({ beat, source }): StoryTake => ({
        ...source,
        kept: [{ startMs: 0, endMs: Math.min(source.material.durationMs, clipMs) }],
        beat,
        text: nameOf(source),
      }),
    )
  return { takes, decisions: [], cutaways: [], beatOf: new Map(), unmet: [] }
}

/** The words that people gave a clip. */
const nameOf = ({ material }: StorySource): string => [material.name.replace(/\.\w+$/u, ''), ...material.tags].join(' ')

/**
 * Each sentence with the part of the story that it matches best. A story of one part has all sentences. If a model
 * chose, only its sentences are placed, in the parts that it named.
 */
function placedSentences(
  ranked: readonly RankedMaterial[],
  beats: readonly string[],
  isChosenByModel: boolean,
): Placed[] {
  const textOf = ({ material }: RankedMaterial, text: string): string =>
    [text, material.name, ...material.tags].join(' ')
  const texts = ranked.flatMap((from) => from.ranked.map(({ text }) => textOf(from, text)))
  const match = createTextMatch([...texts, ...beats])
  return ranked.flatMap((from, source) =>
    from.ranked.flatMap(({ isQuoted, pick, score, text }, sentence): Placed[] => {
      const matches = beats.map((beat) => match(textOf(from, text), beat))
      const best = Math.max(...matches)
      const beat = pick?.beat ?? Math.max(0, matches.indexOf(best))
      if (isChosenByModel) return pick !== null || isQuoted ? [{ source, sentence, beat, match: score, score }] : []
      const isPlaced = best >= MIN_MATCH || beats.length === 1 || isQuoted
      return isPlaced ? [{ source, sentence, beat, match: best, score: score + best * MATCH_POINTS }] : []
    }),
  )
}

/** The sentences that are chosen, up to the wanted length, in the order of the story. The best of each part is needed. */
function chosenOf(
  placed: readonly Placed[],
  ranked: readonly RankedMaterial[],
  wantedMs: Milliseconds | null,
): Placed[] {
  const inOrder = placed.toSorted(
    (one, other) => one.beat - other.beat || one.source - other.source || one.sentence - other.sentence,
  )
  if (wantedMs === null) return inOrder
  const bestOf = new Map<number, Placed>()
  for (const one of inOrder) if ((bestOf.get(one.beat)?.match ?? -1) < one.match) bestOf.set(one.beat, one)
  const items = inOrder.map((one) => {
    const sentence = ranked[one.source]?.ranked[one.sentence]
    return {
      lengthMs: sentence?.keptMs ?? 0,
      followingMs: 2 * PADDING_MS,
      jointMs: 2 * PADDING_MS,
      score: one.score,
      isNeeded: sentence?.isQuoted === true || bestOf.get(one.beat) === one,
    }
  })
  const totalMs = items.reduce((sum, { jointMs, lengthMs }) => sum + lengthMs + jointMs, 0)
  if (totalMs <= wantedMs) return inOrder
  return chooseSentences(items, wantedMs).flatMap((index) => inOrder[index] ?? [])
}

interface Covering {
  readonly silent: readonly StorySource[]
  readonly beats: readonly string[]
}

/** A clip without words over the start of each take that it matches best by its name and tags. Each is used once. */
function cutawaysOf(takes: readonly StoryTake[], { beats, silent }: Covering): Cutaway[] {
  const match = createTextMatch([...takes.map(({ text }) => text), ...beats, ...silent.map(nameOf)])
  const left = new Set(silent)
  // The first take is not covered, so that the story opens with a speaker.
  return takes.slice(1).flatMap(({ beat, text }, index): Cutaway[] => {
    const said = `${text} ${beats[beat] ?? ''}`
    const best = [...left]
      .map((source) => ({ source, match: match(nameOf(source), said) }))
      .reduce<{ source: StorySource; match: number } | null>(
        (most, one) => (one.match > (most?.match ?? 0) ? one : most),
        null,
      )
    if (best === null) return []
    left.delete(best.source)
    return [{ media: best.source.media, take: index + 1 }]
  })
}

/** The parts of a brief for which nothing is said. */
const missingBeats = ({ beats }: BriefContent, chosen: readonly StoryTake[]): Unmet[] =>
  beats.flatMap(({ title }, index) =>
    chosen.some(({ beat }) => beat === index) ? [] : [{ reason: 'beat_missing' as const, subject: title }],
  )

/** The quotes that are said in none of the videos. */
function missingQuotes(ranked: readonly RankedMaterial[]): Unmet[] {
  const [first, ...others] = ranked
  return (first?.unmet ?? []).filter(({ subject }) =>
    others.every(({ unmet }) => unmet.some((one) => one.subject === subject)),
  )
}
