import type { Composition, OverlayId } from '../../composition/schema.ts'

/** Another version of the composition, drawn over the displayed one. */
export interface ComparedVersion {
  readonly document: Composition
  /** Only these overlays are compared. Null compares all of them. */
  readonly overlayIds: ReadonlySet<OverlayId> | null
  /** Short name of the version, such as “Yours”. */
  readonly name: string
  /** Names of media, including media that is not in the project yet. */
  readonly media?: ReadonlyMap<string, { readonly name: string }>
  readonly tone: ComparedTone
}

/** In a `conflict` two versions compete. A `proposal` is a planned change with labelled effects. */
export type ComparedTone = 'conflict' | 'proposal'
