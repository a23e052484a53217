import type { OverlayId } from '../schema.ts'

/** One thing that both sides changed differently. Values are plain; `undefined` is absent. */
export interface Clash {
  /** null: settings of the composition, or its title (path `['title']`). */
  readonly overlayId: OverlayId | null
  /**
   * The field. Empty where the whole overlay is in question: one side deleted what the other changed, or both changed
   * fields that together break a rule. Each value is then the overlay, or null if it is deleted.
   */
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type MergeSide = 'mine' | 'theirs'

/** The chosen side of each clash, by `clashKey`. */
export type Choices = ReadonlyMap<string, MergeSide>

/** The name of a clash: the same for as long as the same thing is in question. */
export const clashKey = ({ overlayId, path }: Pick<Clash, 'overlayId' | 'path'>): string =>
  [overlayId === null ? 'composition' : `overlay ${overlayId}`, path.join('.')].join(' ').trim()

/** Resolves every clash to one side. */
export const choicesFor = (clashes: readonly Clash[], side: MergeSide): Choices =>
  new Map(clashes.map((clash) => [clashKey(clash), side]))
