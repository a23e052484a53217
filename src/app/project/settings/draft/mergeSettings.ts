import { z } from 'zod'
import { mergeRecords, type Versions } from '../../../../client/saved/mergeRecords.ts'
import type { ProjectSettings } from '../../../../contract/operations/projectSettings.ts'

export interface MergedSettings {
  readonly merged: ProjectSettings
  /** Paths of the fields that both sides changed differently, such as `context.tone`. */
  readonly clashes: readonly string[]
}

/** A merge keeps the shape of its versions. A draft may be incomplete, such as an entry without a name yet. */
const sameShape = z.custom<ProjectSettings>()

/**
 * Merges two changes to the settings, field by field and entry by entry. `winner` decides fields that both sides
 * changed. The revision and the default template are always theirs, because the draft never changes them.
 */
export function mergeSettings(
  { base, mine, theirs }: Versions<ProjectSettings>,
  winner: 'mine' | 'theirs' = 'mine',
): MergedSettings {
  const { clashes, merged } = mergeRecords({ base, mine: { ...mine, updatedAt: base.updatedAt }, theirs }, winner)
  return { merged: sameShape.parse(merged), clashes }
}
