import type { Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../sourceMedia.ts'
import type { CaptionCue, CaptionWord } from '../../overlays/caption.ts'

/** Spec: `<stock_provider>`: the one supported value, whichever library stands behind it. */
export const STOCK_PROVIDER = 'stock'

/** A half-open range of a source in milliseconds from its start. */
export interface SourceSpan {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** A finished voiceover of the project. */
export interface VoiceoverSource {
  readonly voiceoverId: string
  /** The sound that it became: an asset of type `music`. */
  readonly media: SourceMedia
  /** Words with their times, from the start of the sound. */
  readonly cues: readonly CaptionCue[]
}

/** Captions of an asset in one language. */
export interface CaptionSource {
  readonly captionId: string
  readonly assetId: string
  readonly language: string
  /** From the start of the asset. */
  readonly cues: readonly CaptionCue[]
}

/** Transcript and silences of an asset. */
export interface SpeechSource {
  readonly assetId: string
  /** Language tag of the words. Null if unknown, which counts as English. */
  readonly language: string | null
  /** All words of the transcript in order. Null if there is no transcript. */
  readonly words: readonly CaptionWord[] | null
  /** Silences of at least 100 ms, ascending and disjoint. Null if the level was not measured. */
  readonly quiet: readonly SourceSpan[] | null
}

/** Resources of tools beside the project's media, loaded for one call as `resourceNeeds` lists them. */
export interface ToolResources {
  /** Stock that was imported into the project, by `stockKey`. */
  readonly stock: ReadonlyMap<string, SourceMedia>
  /** By id. */
  readonly voiceovers: ReadonlyMap<string, VoiceoverSource>
  /** By id. */
  readonly captions: ReadonlyMap<string, CaptionSource>
  /** By asset. */
  readonly speech: ReadonlyMap<string, SpeechSource>
}

/** Stock that a tool takes. */
export interface StockChoice {
  readonly provider: string
  readonly id: string
  readonly kind: 'video' | 'image'
}

/** Ids of the resources that a call needs, each once. */
export interface ResourceNeeds {
  readonly assetIds: readonly string[]
  /** The ids of videos and of images are counted apart, so the kind belongs to the name. */
  readonly stock: readonly StockChoice[]
  readonly voiceoverIds: readonly string[]
  readonly captionIds: readonly string[]
  /** Assets whose captions in a language (null: any) are wanted. */
  readonly captionsOf: readonly { readonly assetId: string; readonly language: string | null }[]
  /** Assets whose words and silences are wanted. */
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

/** Names stock within `ToolResources.stock`. */
export function stockKey(stock: { readonly provider: string; readonly id: string }): string {
  return `${stock.provider}:${stock.id}`
}
