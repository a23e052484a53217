import { ColorField } from '../../../ui/color/ColorField.tsx'
import type { ColorDescriptor } from '../fields/inspectorField.ts'
import { sharedValue } from '../sharedValue.ts'
import { useColors } from '../useColors.ts'
import { liveHandlers, type ControlProps } from './controlFrame.ts'

/** Picks a colour. Colours of this composition are offered. */
export function ColorControl({ field, overlays, change, frame }: ControlProps<ColorDescriptor>) {
  const colors = useColors()
  const handlers = liveHandlers(field, change)
  return (
    <ColorField
      {...frame}
      {...handlers}
      value={sharedValue(overlays, field.read, '#000000')}
      hasAlpha={field.hasAlpha}
      swatchGroups={colors.swatchGroups}
      onCommit={(color) => {
        colors.remember(color)
        handlers.onCommit(color)
      }}
    />
  )
}
