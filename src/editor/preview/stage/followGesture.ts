import type { OverlayId } from '../../../composition/schema.ts'
import type { ChangeableLens, LensChanges } from '../../../scene/overlayLens.ts'
import type { Lens } from '../../session/gesture/lens.ts'

/**
 * Forwards the gesture's preview to the scene's lens, so that only changed overlays render. Returns a function that
 * unsubscribes.
 */
export function followGesture(session: Lens, scene: ChangeableLens): () => void {
  return session.subscribe(() => {
    const changesById = new Map<OverlayId, LensChanges>()
    for (const { id, left, top, width, height, rotation, styles } of session.preview('picture')?.changed ?? [])
      changesById.set(id, { left, top, width, height, rotation, styles: { ...styles } })
    scene.set(changesById)
  })
}
