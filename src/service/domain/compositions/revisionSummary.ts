import { diffCompositions } from '../../../composition/patch.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { RevisionSummary } from '../../../contract/revisions.ts'

interface Version {
  readonly title: string
  readonly composition: Composition
}

/** Summarises the changes of a save. A new order of the remaining overlays counts as the setting `overlays`. */
export function revisionSummary(before: Version, after: Version): RevisionSummary {
  const { added, removed, changed, settings, order } = diffCompositions(before.composition, after.composition)
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    settings: [
      ...(before.title === after.title ? [] : ['title']),
      ...settings.map(({ path }) => path.join('.')),
      ...(order === null ? [] : ['overlays']),
    ],
  }
}

export function firstSummary({ overlays }: Composition): RevisionSummary {
  return { added: overlays.length, removed: 0, changed: 0, settings: [] }
}
