import type { Session } from '../session/session.ts'
import type { PendingCutsLayer } from './drawing/pendingCuts/pendingCutsLayer.ts'
import type { PendingCutsView } from './drawing/pendingCuts/paintPendingCuts.ts'
import type { DocumentScene } from './documentScene.ts'
import { createLazyLayer } from './lazyLayer.ts'

/** Draws pending cuts over the rows. Without any it costs nothing: its script loads with the first. */
export interface PendingCutsDrawing {
  readonly show: (scene: DocumentScene, view: Pick<PendingCutsView, 'geometry' | 'palette'>) => void
  readonly remove: () => void
}

/** Inserts the layer below `above`. `onCome` is called once the script is loaded. */
export function createPendingCutsDrawing(
  session: Session,
  { above, onCome }: { readonly above: HTMLElement; readonly onCome: () => void },
): PendingCutsDrawing {
  const layer = createLazyLayer<PendingCutsLayer>(async () => {
    const { createPendingCutsLayer } = await import('./drawing/pendingCuts/pendingCutsLayer.ts')
    return () => createPendingCutsLayer(above)
  }, onCome)
  return {
    show({ document, index }, view) {
      const cuts = session.pendingFrames(document)
      if (cuts.length === 0) layer.drop()
      else layer.get()?.show({ ...view, cuts, overlayOf: (id) => index.overlayById.get(id) })
    },
    remove: layer.end,
  }
}
