import type { Frames } from '../../../../../base/units.ts'
import type { OverlayId } from '../../../../../composition/schema.ts'
import type { Noun } from './nouns.ts'

/** An unresolved reference to overlays. */
export interface TargetPhrase {
  /** The original words. */
  readonly words: string
  readonly isPronoun: boolean
  /** The overlays created by the last instruction, or one part of the last split. */
  readonly recent: 'created' | 'left' | 'right' | null
  readonly isAll: boolean
  /** 1 means the first, −1 the last. */
  readonly ordinal: number | null
  /** How many overlays, counted from the first or last. */
  readonly count: number | null
  readonly noun: Noun | null
  readonly isVoice: boolean
  /** A part of the overlay's text. */
  readonly quote: string | null
  /** Overlays whose media or text has this name. */
  readonly named: readonly OverlayId[] | null
  readonly atFrame: Frames | null
}

export const noPhrase: TargetPhrase = {
  words: '', isPronoun: false, recent: null, isAll: false, ordinal: null, count: null, noun: null, isVoice: false, quote: null,
  named: null, atFrame: null,
} // biome-ignore format: a table
