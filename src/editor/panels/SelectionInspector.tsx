import { memo, useMemo } from 'react'
import type { Overlay } from '../../composition/schema.ts'
import { classNames } from '../../ui/classNames.ts'
import { Section } from '../../ui/Section.tsx'
import { useSessionState } from '../session/SessionContext.tsx'
import { CueList } from './CueList.tsx'
import { FieldControl } from './FieldControl.tsx'
import { sharedSections } from './fields/inspectorSections.ts'
import { isSameField } from './isSameField.ts'
import { LockedNotice, useLockedRows } from './LockedNotice.tsx'
import { SelectionHeading } from './SelectionHeading.tsx'

const SteadyFieldControl = memo(FieldControl, isSameField)

export interface SelectionInspectorProps {
  /** What is selected. */
  readonly overlays: readonly [Overlay, ...Overlay[]]
}

/** The fields that all selected overlays share. They take nothing while one of them lies in a locked row. */
export function SelectionInspector({ overlays }: SelectionInspectorProps) {
  const fps = useSessionState((state) => state.document.fps)
  const idList = overlays.map(({ id }) => id).join(' ')
  const ids = useMemo(() => idList.split(' ').map(Number), [idList])
  const sections = sharedSections(new Set(overlays.map(({ type }) => type)))
  const lockedRows = useLockedRows(overlays)
  const [first] = overlays
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <SelectionHeading overlays={overlays} />
      {lockedRows.length > 0 ? <LockedNotice lockedRows={lockedRows} /> : null}
      {/* Not a fieldset: labels that are dragged and tracks that are pressed know nothing of one. */}
      <div inert={lockedRows.length > 0} className={classNames(lockedRows.length > 0 && 'opacity-50')}>
        {sections.map((section) => (
          <Section
            key={section.id}
            id={`inspector.${section.id}`}
            title={section.title}
            isOpenAtFirst={section.isOpenAtFirst ?? true}
          >
            <div className="grid grid-cols-2 gap-x-2 gap-y-2">
              {section.fields
                .filter((field) => field.isShown?.(first) !== false)
                .map((field) => (
                  <div key={field.id} className={classNames('min-w-0', field.isHalf === true ? '' : 'col-span-2')}>
                    <SteadyFieldControl field={field} overlays={overlays} ids={ids} fps={fps} />
                  </div>
                ))}
            </div>
          </Section>
        ))}
        {first.type === 'caption' && overlays.length === 1 ? <CueList overlay={first} /> : null}
      </div>
    </div>
  )
}
