import { ApiError } from '../http/ApiError.ts'
import { mergeRecords } from './mergeRecords.ts'
import type { ContentOf, SavedFamily, SavedFields } from './savedFamilies.ts'

/** If others save this many times in the meantime, the conflict is shown. */
const MAX_ATTEMPTS = 5

/** How a saved resource is read and replaced. */
export type SavedChange<Saved extends SavedFields> = Pick<SavedFamily<Saved>, 'read' | 'replace'>

/** The version that was opened, and its edited content. */
export interface SavedEdit<Saved extends SavedFields> {
  readonly base: Saved
  readonly mine: ContentOf<Saved>
}

/** The result of a save. `clash` needs a decision, after which the edit continues from `base`. */
export type SavedOutcome<Saved extends SavedFields> =
  | { readonly kind: 'saved' | 'merged'; readonly saved: Saved }
  | {
      readonly kind: 'clash'
      readonly base: Saved
      /** Names of the fields that both sides changed. */
      readonly places: readonly string[]
      readonly withMine: ContentOf<Saved>
      readonly withTheirs: ContentOf<Saved>
    }

/** A saved resource without what the service gives to it. */
export function contentOf<Saved extends SavedFields>(saved: Saved): ContentOf<Saved> {
  const { createdAt: _created, id: _id, projectId: _project, updatedAt: _updated, ...content } = saved
  return content
}

/** Saves an edit. Changes that someone else has saved in the meantime are merged field by field. */
export async function saveMerged<Saved extends SavedFields>(
  family: SavedChange<Saved>,
  edit: SavedEdit<Saved>,
): Promise<SavedOutcome<Saved>> {
  let { base, mine } = edit
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: attempt === 1 ? 'saved' : 'merged', saved: await family.replace(base, mine) }
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'revision_conflict'
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
      const theirs = await family.read(base)
      const versions = { base: contentOf(base), mine, theirs: contentOf(theirs) }
      const { clashes, merged } = mergeRecords(versions)
      // A merge keeps the shape of its versions.
      const withMine = merged as ContentOf<Saved>
      if (clashes.length > 0) {
        const withTheirs = mergeRecords(versions, 'theirs').merged as ContentOf<Saved>
        return { kind: 'clash', base: theirs, places: clashes, withMine, withTheirs }
      }
      base = theirs
      mine = withMine
    }
  }
}
