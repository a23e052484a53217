import type { Milliseconds } from '../../../base/units.ts'
import type { CaptionWord } from '../../../composition/overlays/caption.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { SoundLevels } from '../../../composition/words/soundLevels.ts'

/** The faces of one moment. Lengths are shares of the picture's width and height, from its top left corner. */
export interface FaceSample {
  readonly atMs: Milliseconds
  readonly faces: readonly FaceBox[]
}

export interface FaceBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The facts about a source. Times count from its start. */
export interface Material {
  readonly assetId: string
  readonly name: string
  readonly tags: readonly string[]
  readonly durationMs: Milliseconds
  readonly language: string | null
  /** The fillers that people chose for the language. Null for the built-in ones. */
  readonly fillers: readonly string[] | null
  /** Null without a transcript. */
  readonly words: readonly CaptionWord[] | null
  /** Null without sound. */
  readonly levels: SoundLevels | null
  /** Moments at which another shot begins. */
  readonly shots: readonly Milliseconds[]
  readonly dark: readonly SourceSpan[]
  readonly frozen: readonly SourceSpan[]
  /** Empty unless faces were looked for. */
  readonly faces: readonly FaceSample[]
}

export interface EditSettings {
  readonly targetDurationSeconds: number | null
  readonly removesSilences: boolean
  readonly removesFillers: boolean
  readonly removesRetakes: boolean
  readonly verbalSlipsToAvoid: readonly string[]
  readonly mustPreserveQuotes: readonly string[]
}
