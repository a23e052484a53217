import type { Composition, OverlayId } from '../../composition/schema.ts'
import type { GhostsInput } from './drawing/gesture/ghostsLayer.ts'
import { createLateLayer } from './lateLayer.ts'

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

/** What another version has elsewhere, drawn over the rows. What compares and draws it is loaded when it is first needed. */
export interface Comparison {
  readonly set: (version: ComparedVersion | null) => void
  readonly show: (input: Omit<GhostsInput, 'version'>) => void
  readonly remove: () => void
}

/** The layer lies right under an element of the surface. `onChange`: it must be shown anew. */
export function createComparison(above: HTMLElement, onChange: () => void): Comparison {
  let version: ComparedVersion | null = null
  const layer = createLateLayer(async () => {
    const { createGhostsLayer } = await import('./drawing/gesture/ghostsLayer.ts')
    return () => createGhostsLayer(above)
  }, onChange)
  return {
    set(next) {
      if (next === version) return
      version = next
      if (!next) layer.drop()
      onChange()
    },
    show(input) {
      if (version) layer.get()?.show({ ...input, version })
    },
    remove: layer.end,
  }
}
