import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { memo } from 'react'
import type { FramesPerSecond } from '../../base/units.ts'
import type { Overlay } from '../../composition/schema.ts'
import { classNames } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { FieldControl } from './FieldControl.tsx'
import type { InspectorField, InspectorSection } from './fields/inspectorField.ts'
import { isSameField, showsSame } from './isSameField.ts'
import { sectionReset } from './sectionReset.ts'
import { SectionToolsView } from './tools/SectionToolsView.tsx'
import { useFieldChange } from './useFieldChange.ts'

const SteadyFieldControl = memo(FieldControl, isSameField)

export interface InspectorSectionViewProps {
  readonly section: InspectorSection
  readonly overlays: readonly Overlay[]
  readonly ids: readonly number[]
  readonly fps: FramesPerSecond
}

const isShown = (field: InspectorField, overlays: readonly Overlay[]): boolean =>
  field.isShown === undefined || overlays.every((overlay) => field.isShown?.(overlay) !== false)

function SectionView({ section, overlays, ids, fps }: InspectorSectionViewProps) {
  const change = useFieldChange(ids, section.title)
  const canReset = overlays.some((overlay) => sectionReset(section, overlay) !== null)
  return (
    <Section
      id={`inspector.${section.id}`}
      title={section.title}
      isOpenAtFirst={section.isOpenAtFirst ?? true}
      actions={
        canReset ? (
          <IconButton
            size="sm"
            label={t`Reset: ${section.title}`}
            icon={RotateCcw}
            onClick={() => change.commit((overlay) => sectionReset(section, overlay) ?? {})}
          />
        ) : null
      }
    >
      {section.tools === undefined ? null : <SectionToolsView tools={section.tools} ids={ids} />}
      <div className="grid grid-cols-2 gap-x-2 gap-y-2">
        {section.fields
          .filter((field) => isShown(field, overlays))
          .map((field) => (
            <div key={field.id} className={classNames('min-w-0', field.isHalf === true ? '' : 'col-span-2')}>
              <SteadyFieldControl field={field} overlays={overlays} ids={ids} fps={fps} />
            </div>
          ))}
      </div>
    </Section>
  )
}

/** True if a section looks the same for both props. Dragging a field of another section then does not re-render it. */
export function isSameSection(before: InspectorSectionViewProps, after: InspectorSectionViewProps): boolean {
  const { section, overlays, fps } = after
  if (section !== before.section || after.ids !== before.ids || fps !== before.fps) return false
  return overlays.every((overlay, position) => {
    const other = before.overlays[position]
    if (other === overlay) return true
    return (
      other !== undefined &&
      section.fields.every(
        (field) =>
          field.isShown?.(overlay) === field.isShown?.(other) &&
          showsSame(field, { before: other, after: overlay, fps }),
      )
    )
  })
}

export const InspectorSectionView = memo(SectionView, isSameSection)
