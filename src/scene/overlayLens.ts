import { createContext, use, useSyncExternalStore } from 'react'
import type { Overlay, OverlayId } from '../composition/schema.ts'
import { documentId } from './lingering.ts'

/** Changes to an overlay during a gesture that are not yet in the document. */
export interface LensChanges {
  readonly left?: number
  readonly top?: number
  readonly width?: number
  readonly height?: number
  readonly rotation?: number
  readonly styles?: Readonly<Record<string, unknown>>
}

/** Overlays as they are currently shown. Only overlays that a lens changes render again. */
export interface OverlayLens {
  /** The shown overlay: the same object until something about it changes. */
  readonly shown: <T extends Overlay>(overlay: T) => T
  readonly subscribe: (listener: () => void) => () => void
}

export interface ChangeableLens extends OverlayLens {
  /** Replaces all changes. Overlays not in the map are shown unchanged. */
  readonly set: (changesById: ReadonlyMap<OverlayId, LensChanges>) => void
}

const nothing: ReadonlyMap<OverlayId, LensChanges> = new Map()

export function createOverlayLens(): ChangeableLens {
  let changesById = nothing
  let made = new Map<OverlayId, { readonly of: Overlay; readonly shown: Overlay }>()
  const listeners = new Set<() => void>()
  return {
    shown<T extends Overlay>(overlay: T): T {
      const changes = changesById.get(documentId(overlay.id))
      if (!changes) return overlay
      const known = made.get(overlay.id)
      // Safe because the lens maps an overlay to one of the same type.
      if (known?.of === overlay) return known.shown as T
      const { styles, ...place } = changes
      const shown: T = { ...overlay, ...place, styles: { ...overlay.styles, ...styles } }
      made.set(overlay.id, { of: overlay, shown })
      return shown
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (next.size === 0 && changesById.size === 0) return
      changesById = next
      made = new Map()
      for (const listener of listeners) listener()
    },
  }
}

const plainLens: OverlayLens = { shown: (overlay) => overlay, subscribe: () => () => undefined }
const LensContext = createContext<OverlayLens>(plainLens)

/** Applies a lens to its children. An export has none. */
export const OverlayLensProvider = LensContext.Provider

/** The overlay as the lens shows it. The component renders again only when that changes. */
export function useShownOverlay<T extends Overlay>(overlay: T): T {
  const lens = use(LensContext)
  const read = (): T => lens.shown(overlay)
  return useSyncExternalStore(lens.subscribe, read, read)
}
