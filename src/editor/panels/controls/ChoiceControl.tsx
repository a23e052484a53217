import { t } from '@lingui/core/macro'
import { brandFirst, useBrandKit } from '../../../client/resources/BrandKitContext.tsx'
import { fontStack } from '../../../scene/fonts/fontStack.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { demonstrate } from '../demonstrate.ts'
import type { ChoiceDescriptor, ChoiceOption } from '../fields/inspectorField.ts'
import { sharedValue } from '../sharedValue.ts'
import type { ControlProps } from './controlFrame.ts'

/** Adds the current value to the options if it is missing. */
function withCurrent(options: readonly ChoiceOption[], value: string): readonly ChoiceOption[] {
  const isListed = value === 'mixed' || value === '' || options.some((option) => option.value === value)
  return isListed ? options : [...options, { value, label: value }]
}

/** Chooses one of several named values. A chosen animation or transition plays once. */
export function ChoiceControl({ field, overlays, ids, change, frame }: ControlProps<ChoiceDescriptor>) {
  const session = useSession()
  const { captionTemplateId, fonts } = useBrandKit()
  const shared = sharedValue(overlays, field.read, '')
  const value = shared === 'mixed' ? null : shared
  const onChange = (next: string) => {
    change.commit((overlay) => field.write(next, overlay))
    if (field.demonstrate === undefined) return
    const [id] = ids
    const changed = session.getState().document.overlays.find((overlay) => overlay.id === id)
    const frames = changed && field.demonstrate(changed)
    if (frames) demonstrate(session, frames)
  }
  const brand: readonly (string | null)[] =
    field.id === 'templateId' ? [captionTemplateId] : field.id === 'fontFamily' ? fonts : []
  if (field.appearance !== 'list') {
    return (
      <SegmentedControl
        {...frame}
        value={value}
        showIconsOnly={field.appearance === 'icons'}
        options={field.options}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      {...frame}
      value={value}
      placeholder={t`Mixed`}
      options={brandFirst(withCurrent(field.options, shared), (option) => option.value, brand).map(
        ({ value: id, label, fontFamily }) => ({
          value: id,
          label,
          ...(brand.includes(id) ? { hint: t`Brand` } : {}),
          ...(fontFamily === undefined ? {} : { labelStyle: { fontFamily: fontStack(fontFamily) } }),
        }),
      )}
      onChange={onChange}
    />
  )
}
