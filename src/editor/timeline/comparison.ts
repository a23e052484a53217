import type { ComparedVersion } from './comparedVersion.ts'
import type { ComparisonInput } from './drawing/comparison/comparisonLayer.ts'
import { createLazyLayer } from './lazyLayer.ts'

/** Draws the differences of another version over the rows. Its script loads on first use. */
export interface Comparison {
  readonly set: (version: ComparedVersion | null) => void
  readonly show: (input: Omit<ComparisonInput, 'version'>) => void
  readonly remove: () => void
}

/** Inserts the layer below `above`. `onChange` is called to request a redraw. */
export function createComparison(above: HTMLElement, onChange: () => void): Comparison {
  let version: ComparedVersion | null = null
  const layer = createLazyLayer(async () => {
    const { createComparisonLayer } = await import('./drawing/comparison/comparisonLayer.ts')
    return () => createComparisonLayer(above)
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
