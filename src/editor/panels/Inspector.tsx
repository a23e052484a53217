import type { Overlay } from '../../composition/schema.ts'
import { later } from '../../ui/later.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useSessionState } from '../session/SessionContext.tsx'
import { CompositionSettings } from './CompositionSettings.tsx'
import { isSameOverlays } from './isSameOverlays.ts'
import { useSettledSelection } from './useSettledSelection.ts'

/** Loaded when something is selected. */
const SelectionInspector = later(async () => (await import('./SelectionInspector.tsx')).SelectionInspector)

function Fields() {
  const selectionOf = useSettledSelection()
  const [first, ...others] = useSessionState((state): readonly Overlay[] => {
    const selection = selectionOf(state)
    return state.shown.overlays.filter((overlay) => selection.has(overlay.id))
  }, isSameOverlays)
  if (first === undefined) return <CompositionSettings />
  return <SelectionInspector overlays={[first, ...others]} />
}

/** The fields of what is selected; the composition's own while nothing is. They take nothing while another version is shown. */
export function Inspector() {
  const isLooking = useSessionState((state) => state.lookedAt !== null)
  return (
    <div className={classNames('relative flex min-h-0 flex-1 flex-col', isLooking && 'overflow-y-auto')}>
      {isLooking ? (
        <p className="border-b border-line-subtle px-3 py-2 text-xs text-secondary">
          You are looking at another version. Go back to now to change something.
        </p>
      ) : null}
      <div inert={isLooking} className={classNames('flex flex-col', isLooking ? 'opacity-50' : 'min-h-0 flex-1')}>
        <Fields />
      </div>
    </div>
  )
}
