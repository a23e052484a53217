import type { CompositionFormat } from '../conversion/compositionFormat.ts'
import type { CaptionWord } from '../overlays/caption.ts'
import type { CanvasRatio, Composition } from '../schema.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import type { VoiceoverSource } from '../tools/definition/toolResources.ts'
import type { CombinationChoices } from './combinations.ts'
import type { SequenceConfiguration } from './sequence.ts'

/** Everything that the files of a sequence contribute to its videos. */
export interface SequenceMaterial {
  /** By asset id: the files of blocks, music tracks and the layer. */
  readonly sources: ReadonlyMap<string, SourceMedia>
  /** By voiceover id. */
  readonly voiceovers: ReadonlyMap<string, VoiceoverSource>
  /** By asset id: the words said in a video, with times from its start. Videos without a transcript are missing. */
  readonly words: ReadonlyMap<string, readonly CaptionWord[]>
  /** The composition of `layerCompositionId`. */
  readonly layer: Composition | null
}

export interface SequenceFormat extends CompositionFormat {
  readonly aspectRatio: CanvasRatio
  readonly fps: Composition['fps']
}

export interface CombinationInput {
  readonly configuration: SequenceConfiguration
  readonly choices: CombinationChoices
  readonly material: SequenceMaterial
}
