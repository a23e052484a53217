import { shortened } from '../../../base/graphemes.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { Combination } from '../../../composition/sequences/combinations.ts'
import type { VoiceoverSource } from '../../../composition/tools/definition/toolResources.ts'
import {
  type AnalysisPlatform,
  ANY_PLATFORM_SECONDS,
  platformSeconds,
} from '../../../contract/operations/smartVariations.ts'
import { COMBINATIONS_PER_ANALYSIS_PAGE } from '../../../contract/limits.ts'
import type { JudgedClip, JudgePage } from '../../providers/combinationJudge.ts'
import type { AnalysisReason } from '../../../contract/operations/analysisReasons.ts'
import type { MeasuredClip } from './measuredReasons.ts'
import type { SequencePlan } from './readSequencePlan.ts'

/** A combination with the results of its measurement. */
export interface MeasuredVideo {
  readonly combination: Combination
  readonly combinationId: string
  readonly durationMs: number
  readonly score: number
  readonly reasons: readonly AnalysisReason[]
}

export interface JudgeWish {
  readonly goal: string | null
  readonly platform: AnalysisPlatform | null
}

/** Maximum numbers of characters of the texts on a page. With many clips, each clip gets a smaller share. */
const MAX_PAGE_CHARACTERS = 16_000
const MAX_EXCERPT = 240
const MAX_NAME = 60
const MAX_SCRIPT = 160

/** Divides the videos into pages. Videos with deleted files are left out. */
export function judgedPages(videos: readonly MeasuredVideo[]): readonly (readonly MeasuredVideo[])[] {
  const whole = videos.filter(({ reasons }) => reasons.every(({ code }) => code !== 'file_missing'))
  const count = Math.ceil(whole.length / COMBINATIONS_PER_ANALYSIS_PAGE)
  const pageAt = (page: number) =>
    whole.slice(page * COMBINATIONS_PER_ANALYSIS_PAGE, (page + 1) * COMBINATIONS_PER_ANALYSIS_PAGE)
  return Array.from({ length: count }, (_, page) => pageAt(page))
}

interface PageContext extends JudgeWish {
  readonly plan: SequencePlan
  readonly clips: ReadonlyMap<string, MeasuredClip>
}

/** Describes the videos of one page to a judge. Each clip is described once. */
export function judgePageOf(videos: readonly MeasuredVideo[], context: PageContext): JudgePage {
  const { clips, goal, plan, platform } = context
  const { material, sequence } = plan
  const places = new Map<string, string>()
  for (const { combination } of videos)
    for (const [position, assetId] of combination.blocks.entries())
      if (!places.has(assetId)) places.set(assetId, sequence.configuration.blocks[position]?.label ?? '')
  const idOf = new Map([...places.keys()].map((assetId, index) => [assetId, `c${index + 1}`]))
  const excerpt = Math.min(MAX_EXCERPT, Math.floor(MAX_PAGE_CHARACTERS / 2 / Math.max(1, places.size)))
  const described = [...places].flatMap(([assetId, block]) => {
    const clip = clips.get(assetId)
    const name = material.sources.get(assetId)?.name ?? ''
    return clip === undefined ? [] : [clipOf(clip, { id: idOf.get(assetId) ?? '', block, name, excerpt })]
  })
  return {
    goal,
    platform: platformLine(platform),
    clips: described,
    videos: videos.map(({ combination, durationMs, reasons }, index) => ({
      id: index + 1,
      clips: combination.blocks.map((assetId) => idOf.get(assetId) ?? ''),
      music: nameOf(material.sources.get(combination.musicAssetId ?? '')?.name),
      voiceover: scriptOf(material.voiceovers.get(combination.voiceoverId ?? '')),
      seconds: tenths(durationMs),
      measured: reasons.map(({ message }) => message),
    })),
  }
}

interface ClipLine {
  readonly id: string
  readonly block: string
  readonly name: string
  /** Number of characters to take from the start and from the end of its words. */
  readonly excerpt: number
}

function clipOf({ decibels, durationMs, words }: MeasuredClip, { block, excerpt, id, name }: ClipLine): JudgedClip {
  return {
    id,
    block,
    name: shortened(name, MAX_NAME),
    seconds: tenths(durationMs),
    opens: words === null ? null : shortened(textOf(words.slice(0, excerpt)), excerpt),
    ends: words === null ? null : lastCharacters(textOf(words.slice(-excerpt)), excerpt),
    decibels: decibels === null ? null : Math.round(decibels),
  }
}

const textOf = (words: readonly CaptionWord[]): string => words.map(({ text }) => text).join(' ')

/** The end of a text, starting with a whole word unless there is only one. */
function lastCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(-most)
  return end.slice(end.indexOf(' ') + 1)
}

const nameOf = (name: string | undefined): string | null => (name === undefined ? null : shortened(name, MAX_NAME))

const scriptOf = (voiceover: VoiceoverSource | undefined): string | null =>
  voiceover === undefined ? null : shortened(voiceover.cues.map(({ text }) => text).join(' '), MAX_SCRIPT)

const tenths = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

export function mostSecondsOn(platform: AnalysisPlatform | null): number {
  return platform === null ? ANY_PLATFORM_SECONDS : platformSeconds[platform]
}

function platformLine(platform: AnalysisPlatform | null): string {
  return `${platform ?? 'any vertical feed'}, at most ${mostSecondsOn(platform)} seconds`
}
