import type { Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../sourceMedia.ts'
import type { CaptionCue, CaptionWord } from '../../overlays/caption.ts'

/** Spec: `<stock_provider>`. The only supported value, whichever library provides the stock. */
export const STOCK_PROVIDER = 'stock'

/** A half-open range of a source in milliseconds from its start. */
export interface SourceSpan {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** A finished voiceover of the project. */
export interface VoiceoverSource {
  readonly voiceoverId: string
  /** Its audio, an asset of type `music`. */
  readonly media: SourceMedia
  /** Its words with times, counted from the start of the sound. */
  readonly cues: readonly CaptionCue[]
}

export interface CaptionSource {
  readonly captionId: string
  readonly assetId: string
  readonly language: string
  /** Times count from the start of the asset. */
  readonly cues: readonly CaptionCue[]
}

/** Transcript and silences of an asset. */
export interface SpeechSource {
  readonly assetId: string
  /** Language tag of the words. Null if unknown, which counts as English. */
  readonly language: string | null
  /** All words of the transcript in order. Null if there is no transcript. */
  readonly words: readonly CaptionWord[] | null
  /** The fillers that people chose for the language. Missing or null for the built-in ones. */
  readonly fillers?: readonly string[] | null | undefined
  /** Silences of at least 100 ms, ascending and disjoint. Null if the level was not measured. */
  readonly quiet: readonly SourceSpan[] | null
}

/** Resources of tools, apart from project media, loaded for one call as listed by `resourceNeeds`. */
export interface ToolResources {
  /** Stock imported into the project, by `stockKey`. */
  readonly stock: ReadonlyMap<string, SourceMedia>
  readonly voiceovers: ReadonlyMap<string, VoiceoverSource>
  readonly captions: ReadonlyMap<string, CaptionSource>
  /** Keyed by asset id. */
  readonly speech: ReadonlyMap<string, SpeechSource>
}

/** The provider, id and kind of a stock item. */
export interface StockChoice {
  readonly provider: string
  readonly id: string
  readonly kind: 'video' | 'image'
}

/** The distinct ids of the resources that a call needs. */
export interface ResourceNeeds {
  readonly assetIds: readonly string[]
  /** Video and image ids may be equal, so the kind is part of the key. */
  readonly stock: readonly StockChoice[]
  readonly voiceoverIds: readonly string[]
  readonly captionIds: readonly string[]
  /** Assets whose captions are needed. A null language means any. */
  readonly captionsOf: readonly { readonly assetId: string; readonly language: string | null }[]
  /** Assets whose words and silences are needed. */
  readonly speechOf: readonly string[]
}

export const noNeeds: ResourceNeeds = {
  assetIds: [],
  stock: [],
  voiceoverIds: [],
  captionIds: [],
  captionsOf: [],
  speechOf: [],
}

/** The key of a stock item in `ToolResources.stock`. */
export function stockKey(stock: { readonly provider: string; readonly id: string }): string {
  return `${stock.provider}:${stock.id}`
}
