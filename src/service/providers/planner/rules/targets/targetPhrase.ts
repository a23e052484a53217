import type { Frames } from '../../../../../base/units.ts'
import type { OverlayId } from '../../../../../composition/schema.ts'
import type { Noun } from './nouns.ts'

/** The words for an overlay, before it is looked up. */
export interface TargetPhrase {
  /** As it was said. */
  readonly words: string
  readonly isPronoun: boolean
  /** The overlays that the last wish made, or one side of the last split. */
  readonly recent: 'created' | 'left' | 'right' | null
  readonly isAll: boolean
  /** 1 is the first, −1 the last. */
  readonly ordinal: number | null
  /** The first or last so many. */
  readonly count: number | null
  readonly noun: Noun | null
  readonly isVoice: boolean
  /** A part of what it says. */
  readonly quote: string | null
  /** Overlays whose media or text is called so. */
  readonly named: readonly OverlayId[] | null
  readonly atFrame: Frames | null
}

export const noPhrase: TargetPhrase = {
  words: '', isPronoun: false, recent: null, isAll: false, ordinal: null, count: null, noun: null, isVoice: false, quote: null,
  named: null, atFrame: null,
} // biome-ignore format: a table
