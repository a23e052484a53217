import type { TimelineGeometry } from './geometry/timelineGeometry.ts'
import { createLazyLayer } from './lazyLayer.ts'
import type { Placeholder } from '../session/view/placeholder.ts'

/** Shows placeholders for files in upload. Its script loads with the first file. */
export interface PlaceholderHost {
  readonly set: (placeholders: readonly Placeholder[]) => void
  readonly show: (geometry: TimelineGeometry) => void
  readonly remove: () => void
}

/** Inserts the layer below `above`. `onChange` is called to request a redraw. */
export function createPlaceholderHost(above: HTMLElement, onChange: () => void): PlaceholderHost {
  let placeholders: readonly Placeholder[] = []
  const layer = createLazyLayer(async () => {
    const { createPlaceholderLayer } = await import('./drawing/placeholderLayer.ts')
    return () => createPlaceholderLayer(above)
  }, onChange)
  return {
    set(next) {
      placeholders = next
      if (next.length === 0) layer.drop()
      onChange()
    },
    show(geometry) {
      if (placeholders.length > 0) layer.get()?.show(geometry, placeholders)
    },
    remove: layer.end,
  }
}
