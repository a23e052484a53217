import { useMemo } from 'react'
import type { Overlay } from '../../composition/schema.ts'
import { classNames } from '../../ui/classNames.ts'
import { useFrameCount } from '../../ui/useFrameCount.ts'
import { useSessionState } from '../session/SessionContext.tsx'
import { CueList } from './CueList.tsx'
import { sharedSections } from './fields/inspectorSections.ts'
import { GlyphNotice } from './GlyphNotice.tsx'
import { InspectorSectionView } from './InspectorSectionView.tsx'
import { LockedNotice, useLockedRows } from './LockedNotice.tsx'
import { SelectionHeading } from './SelectionHeading.tsx'

export interface SelectionInspectorProps {
  readonly overlays: readonly [Overlay, ...Overlay[]]
}

/**
 * Shows the fields that all selected overlays share. They are disabled while one of the overlays is on a locked row.
 */
export function SelectionInspector({ overlays }: SelectionInspectorProps) {
  const fps = useSessionState((state) => state.document.fps)
  const idList = overlays.map(({ id }) => id).join(' ')
  const ids = useMemo(() => idList.split(' ').map(Number), [idList])
  const sections = sharedSections(new Set(overlays.map(({ type }) => type)))
  // The first selection may begin a drag, and mounting all fields at once would take several frames.
  const frames = useFrameCount(sections.length)
  const isWhole = frames >= sections.length
  const lockedRows = useLockedRows(overlays)
  const [first] = overlays
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      <SelectionHeading overlays={overlays} />
      <GlyphNotice overlays={overlays} />
      {lockedRows.length > 0 ? <LockedNotice lockedRows={lockedRows} /> : null}
      {/* A disabled fieldset would not stop drags on labels or presses on slider tracks. */}
      <div inert={lockedRows.length > 0} className={classNames(lockedRows.length > 0 && 'opacity-50')}>
        {sections.slice(0, 1 + frames).map((section) => (
          <InspectorSectionView key={section.id} section={section} overlays={overlays} ids={ids} fps={fps} />
        ))}
        {first.type === 'caption' && overlays.length === 1 && isWhole ? <CueList overlay={first} /> : null}
      </div>
    </div>
  )
}
