import type { Milliseconds } from '../../../base/units.ts'
import type { SourceMedia } from '../../sourceMedia.ts'
import type { CaptionCue, CaptionWord } from '../../overlays/caption.ts'

/** Spec: `<stock_provider>`: the one supported value, whichever library stands behind it. */
export const STOCK_PROVIDER = 'stock'

/** A span of a source, in milliseconds from its start, half-open. */
export interface SourceSpan {
  readonly startMs: Milliseconds
  readonly endMs: Milliseconds
}

/** A finished voiceover of the project. */
export interface VoiceoverSource {
  readonly voiceoverId: string
  /** The sound that it became: an asset of type `music`. */
  readonly media: SourceMedia
  /** What is said, from the start of the sound. */
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

/** What is known of the speech in an asset. */
export interface SpeechSource {
  readonly assetId: string
  /** Language tag of the words; null where nobody said: then English is meant. */
  readonly language: string | null
  /** Every word of the transcript, in order; null where there is no transcript. */
  readonly words: readonly CaptionWord[] | null
  /** Where nothing is heard, in order and disjoint, each at least 100 ms; null where nobody measured. */
  readonly quiet: readonly SourceSpan[] | null
}

/** What tools draw on beside the media of the project. Read for one call, by `resourceNeeds`. */
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

/** What a call needs to be read before it can be applied. Each list without doubles. */
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
