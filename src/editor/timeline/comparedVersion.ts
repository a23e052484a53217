import type { Composition, OverlayId } from '../../composition/schema.ts'

/** Another version of the composition, drawn over the shown one. */
export interface ComparedVersion {
  readonly document: Composition
  /** Only these overlays are compared; null compares all. */
  readonly overlayIds: ReadonlySet<OverlayId> | null
  /** Short name of the version, such as “Yours”. */
  readonly name: string
  /** Names of media that the project may not have yet. */
  readonly media?: ReadonlyMap<string, { readonly name: string }>
  readonly tone: ComparedTone
}

/** `conflict`: both versions compete. `proposal`: a planned change, whose effect is labelled. */
export type ComparedTone = 'conflict' | 'proposal'
