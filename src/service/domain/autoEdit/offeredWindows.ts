import { shortened } from '../../../base/graphemes.ts'
import type { Unmet } from '../../../contract/operations/generation/autoEditReport.ts'
import type { AutoEditSettings } from '../../../contract/operations/generation/autoEdits.ts'
import type { BriefContent } from '../../../contract/operations/savedResources/briefs.ts'
import type { ChosenWindow, OfferedWindow, WindowRequest } from '../../providers/windowChooser.ts'
import type { Steps } from '../workSlices.ts'
import { TOLERANCE } from './chooseSentences.ts'
import { keepSentences, type RankedMaterial, rankMaterial } from './decideEdit.ts'
import { editFps } from './editFps.ts'
import { beatsOf, MATCH_POINTS, type StorySource } from './editOfStory.ts'
import type { ModelChoice } from './pickedSentences.ts'
import type { ModelPick, RankedSentence } from './rankSentences.ts'
import { createTextMatch } from './textMatch.ts'

/** A model gets the best sentences up to this number, about 20 minutes of speech, so that they fit into its context. */
export const MAX_OFFERED = 300
const MAX_OFFERED_TEXT = 300

/** The request to a model, with the place of each window in its source. */
export interface Offer {
  readonly request: WindowRequest
  readonly places: readonly OfferedPlace[]
}

type OfferedPlace = ModelPick & { readonly assetId: string; readonly isQuoted: boolean }

export interface Offering {
  readonly sources: readonly StorySource[]
  readonly settings: AutoEditSettings
  /** Null for an edit of one video. */
  readonly brief: BriefContent | null
}

/** The sentences among which a model may choose. Null if there is nothing to choose. */
export function* offeredWindows({ brief, settings, sources }: Offering): Steps<Offer | null> {
  const avoid = brief?.avoid ?? []
  const ranked: RankedMaterial[] = []
  for (const { material, media } of sources) {
    if (material.words === null) continue
    yield
    const deciding = { fps: editFps(media), settings, avoid }
    const from = rankMaterial(material, deciding)
    if (brief !== null || hasChoice(from, deciding)) ranked.push(from)
  }
  const offered = bestOf(ranked, brief)
  if (offered.length < 2) return null
  const request = {
    brief: brief === null ? {} : wishesOf(brief),
    parts: brief === null ? [] : partsOf(brief),
    targetSeconds: settings.targetDurationSeconds,
    quotes: settings.mustPreserveQuotes,
    windows: offered.map(({ from, sentence }, index) => windowOf(index + 1, from, sentence)),
  }
  const places = offered.map(({ from, sentence }) => {
    const { endMs, isQuoted, score, startMs } = sentence
    return { assetId: from.material.assetId, startMs, endMs, isQuoted, score, beat: null, why: '' }
  })
  return { request, places }
}

/** Whether an edit of one video keeps some sentences only. */
function hasChoice(from: RankedMaterial, deciding: Parameters<typeof keepSentences>[2] & Pick<Offering, 'settings'>) {
  const { targetDurationSeconds: seconds, variations } = deciding.settings
  if (variations !== 'none') return true
  const all = keepSentences(from, new Set(from.ranked.keys()), deciding)
  return seconds !== null && all.lengthMs > seconds * 1_000 * (1 + TOLERANCE)
}

interface Offered {
  readonly from: RankedMaterial
  readonly sentence: RankedSentence
}

/** All quotes and the best other sentences, in the order of their sources. */
function bestOf(ranked: readonly RankedMaterial[], brief: BriefContent | null): Offered[] {
  const all = ranked.flatMap((from) => from.ranked.map((sentence) => ({ from, sentence })))
  if (all.length <= MAX_OFFERED) return all
  const beats = brief === null ? [] : beatsOf(brief)
  const match = createTextMatch([...all.map(({ sentence }) => sentence.text), ...beats])
  const worthOf = ({ sentence }: Offered): number =>
    sentence.score + MATCH_POINTS * Math.max(0, ...beats.map((beat) => match(sentence.text, beat)))
  const best = all
    .map((one) => ({ one, worth: one.sentence.isQuoted ? Number.POSITIVE_INFINITY : worthOf(one) }))
    .toSorted((one, other) => other.worth - one.worth)
  const offered = new Set(best.slice(0, MAX_OFFERED).map(({ one }) => one))
  return all.filter((one) => offered.has(one))
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

const windowOf = (id: number, { material }: RankedMaterial, sentence: RankedSentence): OfferedWindow => ({
  id,
  file: material.name,
  startSeconds: seconds(sentence.startMs),
  endSeconds: seconds(sentence.endMs),
  seconds: seconds(sentence.keptMs),
  score: sentence.score,
  isQuote: sentence.isQuoted,
  text: shortened(sentence.text, MAX_OFFERED_TEXT),
})

const partsOf = ({ beats, keyMessages }: BriefContent): string[] =>
  beats.length > 0 ? beats.map(({ description, title }) => `${title}: ${description}`) : [...keyMessages]

function wishesOf(brief: BriefContent): WindowRequest['brief'] {
  const { audience, avoid, callToAction, keyMessages, name, notes, objective, offer, product, tone } = brief
  const wishes = { name, objective, product, audience, offer, callToAction, tone, keyMessages, avoid, notes }
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value.length > 0))
}

/** Scores of the first and the last window that a model chose. Those of rules that it left out are lower. */
const [FIRST_SCORE, LAST_SCORE] = [100, 50]

/** The choice of a model. A quote that must stay and was left out makes all of it unusable. */
export function choiceOf(
  { places }: Offer,
  chosen: readonly ChosenWindow[],
): ModelChoice | { readonly unmet: Unmet['reason'] } {
  const ids = new Set(chosen.map(({ id }) => id))
  if (places.some(({ isQuoted }, index) => isQuoted && !ids.has(index + 1))) return { unmet: 'model_dropped_quote' }
  const step = (FIRST_SCORE - LAST_SCORE) / Math.max(1, chosen.length - 1)
  const picks = chosen.flatMap(({ id, part, why }, rank) => {
    const place = places[id - 1]
    if (place === undefined) return []
    return [{ ...place, score: Math.round(FIRST_SCORE - rank * step), beat: part === null ? null : part - 1, why }]
  })
  const inOrder = picks.toSorted((one, other) => one.startMs - other.startMs)
  return Map.groupBy(inOrder, ({ assetId }) => assetId)
}
