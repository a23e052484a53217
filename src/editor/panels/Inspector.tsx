import { t } from '@lingui/core/macro'
import { useDeferredValue, useMemo } from 'react'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { lazy } from '../../ui/lazy.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useSessionState } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/sessionState.ts'
import { isSameSelection } from './useSelectionKey.ts'
import { CompositionSettings } from './CompositionSettings.tsx'

/** Loaded when something is selected. */
const SelectionInspector = lazy(async () => (await import('./SelectionInspector.tsx')).SelectionInspector)

const selectedOverlays = ({ selection, shown }: SessionState): readonly Overlay[] =>
  shown.overlays.filter(({ id }) => selection.has(id))

/** Unchanged overlays keep their reference. */
const isSameOverlays = (before: readonly Overlay[], after: readonly Overlay[]): boolean =>
  before.length === after.length && before.every((overlay, index) => overlay === after[index])

const idsOf = (overlays: readonly Overlay[]): OverlayId[] => overlays.map(({ id }) => id)

interface Selected {
  readonly overlays: readonly Overlay[]
  /** Renamed overlays at that time. */
  readonly renames: SessionState['renames']
}

/**
 * Selected overlays. Another selection is rendered once the browser has time: a press that selects may begin a drag. The same one under
 * other ids is rendered at once: a merge gave the old ids to other overlays, and typing must not change those.
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

function Fields() {
  const [first, ...others] = useShownSelection()
  if (first === undefined) return <CompositionSettings />
  return <SelectionInspector overlays={[first, ...others]} />
}

/** The fields of what is selected; the composition's own while nothing is. They take nothing while another version is shown. */
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
