import { memo, useMemo } from 'react'
import type { Overlay } from '../../composition/schema.ts'
import { classNames } from '../../ui/classNames.ts'
import { Section } from '../../ui/Section.tsx'
import { useSessionState } from '../session/SessionContext.tsx'
import { CompositionSettings } from './CompositionSettings.tsx'
import { CueList } from './CueList.tsx'
import { FieldControl } from './FieldControl.tsx'
import { sharedSections } from './fields/inspectorSections.ts'
import { isSameField } from './isSameField.ts'
import { isSameOverlays } from './isSameOverlays.ts'
import { SelectionHeading } from './SelectionHeading.tsx'

const SteadyFieldControl = memo(FieldControl, isSameField)

/** The fields of what is selected; the composition's own while nothing is. */
export function Inspector() {
  const overlays = useSessionState(
    (state): readonly Overlay[] => state.shown.overlays.filter((overlay) => state.selection.has(overlay.id)),
    isSameOverlays,
  )
  const fps = useSessionState((state) => state.document.fps)
  const idList = overlays.map(({ id }) => id).join(' ')
  const ids = useMemo(() => (idList === '' ? [] : idList.split(' ').map(Number)), [idList])
  const sections = sharedSections(new Set(overlays.map(({ type }) => type)))
  const first = overlays[0]
  if (first === undefined) return <CompositionSettings />
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <SelectionHeading overlays={overlays} />
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
  )
}
