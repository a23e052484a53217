import { t } from '@lingui/core/macro'
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useFirstInput } from '../../ui/useFirstInput.ts'
import { classNames } from '../../ui/classNames.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'
import { isSameSelection } from './useSelectionKey.ts'
import { CompositionSettings } from './CompositionSettings.tsx'

const loadSelectionInspector = async () => (await import('./SelectionInspector.tsx')).SelectionInspector
const SelectionInspector = lazy(loadSelectionInspector)

const selectedOverlays = ({ selection, shown }: SessionState): readonly Overlay[] =>
  shown.overlays.filter(({ id }) => selection.has(id))

/** Unchanged overlays keep their reference. */
const isSameOverlays = (before: readonly Overlay[], after: readonly Overlay[]): boolean =>
  before.length === after.length && before.every((overlay, index) => overlay === after[index])

const idsOf = (overlays: readonly Overlay[]): OverlayId[] => overlays.map(({ id }) => id)

interface Selected {
  readonly overlays: readonly Overlay[]
  /** Renames at the time of this selection. */
  readonly renames: SessionState['renames']
}

/**
 * The selected overlays. A new selection is rendered when the browser has time, because the press may begin a drag.
 * If a merge gives the selected overlays other ids, they are rendered at once: typing must not change the overlays that
 * now have the old ids.
 */
function useShownSelection(): readonly Overlay[] {
  const overlays = useSessionState(selectedOverlays, isSameOverlays)
  const renames = useSessionState((state) => state.renames)
  const selected = useMemo((): Selected => ({ overlays, renames }), [overlays, renames])
  const before = useDeferredValue(selected)
  const renamed = renames.slice(before.renames.length)
  const isSame = isSameSelection(idsOf(before.overlays), idsOf(overlays), renamed)
  return isSame || renamed.length > 0 ? overlays : before.overlays
}

/** The overlays with the drag on the picture applied, so that the inspector's numbers follow the pointer. */
function useDraggedOverlays(overlays: readonly Overlay[]): readonly Overlay[] {
  const { lens } = useSession()
  const preview = useSyncExternalStore(lens.subscribe, () => lens.preview('picture'))
  return useMemo(() => {
    if (preview === null) return overlays
    const draggedById = new Map(preview.changed.map((overlay) => [overlay.id, overlay]))
    return overlays.map((overlay) => draggedById.get(overlay.id) ?? overlay)
  }, [overlays, preview])
}

function Fields() {
  const hasInput = useFirstInput()
  useEffect(() => {
    // Loaded before the first selection, because its press may start a drag. A fault is reported when it is shown.
    if (hasInput) loadSelectionInspector().catch(() => undefined)
  }, [hasInput])
  const [first, ...others] = useDraggedOverlays(useShownSelection())
  if (first === undefined) return <CompositionSettings />
  return <SelectionInspector overlays={[first, ...others]} />
}

/**
 * Shows the fields of the selection, or of the composition if nothing is selected. They are disabled while another
 * version is shown.
 */
export function Inspector() {
  const isViewingVersion = useSessionState((state) => state.viewedVersion !== null)
  return (
    <div className={classNames('relative flex min-h-0 flex-1 flex-col', isViewingVersion && 'overflow-y-auto')}>
      {isViewingVersion ? (
        <p className="border-b border-line-subtle px-3 py-2 text-xs text-secondary">
          {t`You are viewing another version. Go back to the current version to change something.`}
        </p>
      ) : null}
      <div
        inert={isViewingVersion}
        className={classNames('flex flex-col', isViewingVersion ? 'opacity-50' : 'min-h-0 flex-1')}
      >
        <Fields />
      </div>
    </div>
  )
}
