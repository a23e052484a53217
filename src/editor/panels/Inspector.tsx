import type { Overlay } from '../../composition/schema.ts'
import { later } from '../../ui/later.tsx'
import { useSessionState } from '../session/SessionContext.tsx'
import { CompositionSettings } from './CompositionSettings.tsx'
import { isSameOverlays } from './isSameOverlays.ts'

/** Loaded when something is selected. */
const SelectionInspector = later(async () => (await import('./SelectionInspector.tsx')).SelectionInspector)

/** The fields of what is selected; the composition's own while nothing is. */
export function Inspector() {
  const [first, ...others] = useSessionState(
    (state): readonly Overlay[] => state.shown.overlays.filter((overlay) => state.selection.has(overlay.id)),
    isSameOverlays,
  )
  if (first === undefined) return <CompositionSettings />
  return <SelectionInspector overlays={[first, ...others]} />
}
