import type { Composition, OverlayId } from '../../composition/schema.ts'
import { loadWhenReached } from '../../ui/loadWhenReached.ts'
import type { GhostsInput, GhostsLayer } from './drawing/ghostsLayer.ts'

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

/** Nobody waits for what was to be loaded for a timeline that is gone. */
const rethrowUnless =
  (signal: AbortSignal) =>
  (fault: unknown): void => {
    if (!signal.aborted) throw fault
  }

/** The layer lies right under an element of the surface. `onChange`: it must be shown anew. */
export function createComparison(above: HTMLElement, onChange: () => void): Comparison {
  let version: ComparedVersion | null = null
  let layer: GhostsLayer | null = null
  let isLoading = false
  const removing = new AbortController()
  const { signal } = removing

  const load = async (): Promise<void> => {
    isLoading = true
    const { createGhostsLayer } = await loadWhenReached(() => import('./drawing/ghostsLayer.ts'), { signal })
    isLoading = false
    if (signal.aborted || !version) return
    layer = createGhostsLayer(above)
    onChange()
  }
  const removeLayer = (): void => {
    layer?.remove()
    layer = null
  }
  return {
    set(next) {
      if (next === version) return
      version = next
      if (!next) removeLayer()
      else if (!layer && !isLoading) load().catch(rethrowUnless(signal))
      onChange()
    },
    show(input) {
      if (version) layer?.show({ ...input, version })
    },
    remove() {
      removing.abort()
      removeLayer()
    },
  }
}
