import type { OverlayId } from '../schema.ts'

/**
 * A conflict: both sides changed the same thing differently. Values are plain JSON, or undefined if the field is
 * missing.
 */
export interface Clash {
  /** Null for the composition's settings and its title (path `['title']`). */
  readonly overlayId: OverlayId | null
  /**
   * The field. Empty if the conflict concerns the whole overlay, because one side deleted what the other changed, or
   * because both changes together break a rule. Each value is then the overlay, or null if it is deleted.
   */
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export type MergeSide = 'mine' | 'theirs'

/** The chosen side of each conflict, by `clashKey`. */
export type Choices = ReadonlyMap<string, MergeSide>

/** A stable key: the same conflict keeps its key when the merge runs again. */
export const clashKey = ({ overlayId, path }: Pick<Clash, 'overlayId' | 'path'>): string =>
  [overlayId === null ? 'composition' : `overlay ${overlayId}`, path.join('.')].join(' ').trim()

export const choicesFor = (clashes: readonly Clash[], side: MergeSide): Choices =>
  new Map(clashes.map((clash) => [clashKey(clash), side]))
