import type { Composition, OverlayId } from '../../composition/schema.ts'

/** Another version of the composition, to be drawn over the one that is shown. */
export interface ComparedVersion {
  readonly document: Composition
  /** Only these overlays are compared; null compares all. */
  readonly overlayIds: ReadonlySet<OverlayId> | null
  /** Whose version it is, in a word. */
  readonly name: string
  /** Media of its overlays that the project may not have yet. */
  readonly media?: ReadonlyMap<string, { readonly name: string }>
  /** Whether it stands against what is drawn, or is what could become of it. */
  readonly tone: ComparedTone
}

/** `conflict`: somebody must choose. `proposal`: a plan; what it changes is named. */
export type ComparedTone = 'conflict' | 'proposal'
