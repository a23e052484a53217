import type { OverlayId } from '../../../composition/schema.ts'
import type { ChangeableLens, LensChanges } from '../../../scene/overlayLens.ts'
import type { Lens } from '../../session/gesture/lens.ts'

/** Shows the gesture on the picture through the lens of the scene: only what it changes is drawn again. Returns the way to stop. */
export function followGesture(session: Lens, scene: ChangeableLens): () => void {
  return session.subscribe(() => {
    const changesById = new Map<OverlayId, LensChanges>()
    for (const { id, left, top, width, height, rotation, styles } of session.preview('picture')?.changed ?? [])
      changesById.set(id, { left, top, width, height, rotation, styles: { ...styles } })
    scene.set(changesById)
  })
}
