import { t } from '@lingui/core/macro'
import { valueName } from '../../../client/messages/valueName.ts'
import type { Fill } from '../../../composition/overlays/styles.ts'
import { formatHex, hsvOfRgba, parseHex, rgbaOfHsv } from '../../../ui/color/color.ts'
import { ColorField } from '../../../ui/color/ColorField.tsx'
import { GradientField } from '../../../ui/color/GradientField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import type { FillDescriptor } from '../fields/inspectorField.ts'
import { sharedValue } from '../sharedValue.ts'
import { useColors } from '../useColors.ts'
import { liveHandlers, type ControlProps } from './controlFrame.ts'

type Gradient = Exclude<Fill, string>
type FillKind = 'flat' | Gradient['kind']

const kinds = [
  { value: 'flat', label: t`Solid` },
  { value: 'linear', label: valueName('linear') },
  { value: 'radial', label: valueName('radial') },
] as const
const MAX_STOPS = 8
/** Points down, like a gradient without an angle. */
const FIRST_ANGLE = 180

const kindOf = (fill: Fill): FillKind => (typeof fill === 'string' ? 'flat' : fill.kind)

/** A darker shade, so that a new gradient is visible. */
function shadeOf(color: string): string {
  const rgba = parseHex(color)
  if (!rgba) return '#000000'
  const hsv = hsvOfRgba(rgba)
  return formatHex(rgbaOfHsv({ ...hsv, brightness: hsv.brightness * 0.4 }, rgba.alpha))
}

/** Converts a fill to another kind and keeps as many colours as possible. */
export function fillOfKind(fill: Fill, kind: FillKind): Fill {
  if (kind === 'flat') return typeof fill === 'string' ? fill : (fill.stops[0]?.color ?? '#ffffff')
  if (typeof fill !== 'string') {
    const { angle, stops } = fill
    return kind === 'linear' ? { kind, stops, ...(angle === undefined ? {} : { angle }) } : { kind, stops }
  }
  return {
    kind,
    stops: [
      { offset: 0, color: fill },
      { offset: 1, color: shadeOf(fill) },
    ],
  }
}

/** Edits a flat colour or a gradient. The kind can be set for several overlays, the colours only if they are equal. */
export function FillControl({ field, overlays, change, frame }: ControlProps<FillDescriptor>) {
  const colors = useColors()
  const fill = sharedValue<Fill>(overlays, field.read, '#ffffff')
  const kind = sharedValue(overlays, (overlay) => kindOf(field.read(overlay)), 'flat')
  const handlers = liveHandlers<Fill>(field, change)
  const commit = (next: Fill) => {
    if (typeof next === 'string') colors.remember(next)
    handlers.onCommit(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        {...frame}
        options={kinds}
        value={kind === 'mixed' ? null : kind}
        onChange={(next) => change.commit((overlay) => field.write(fillOfKind(field.read(overlay), next), overlay))}
      />
      {kind === 'flat' || kind === 'mixed' ? (
        <ColorField
          label={t`Fill colour`}
          labelPlacement="hidden"
          hasAlpha
          value={typeof fill === 'string' ? fill : 'mixed'}
          swatchGroups={colors.swatchGroups}
          onPreview={handlers.onPreview}
          onCommit={commit}
          onCancel={handlers.onCancel}
        />
      ) : fill === 'mixed' || typeof fill === 'string' ? (
        <p className="text-xs text-muted">{t`The gradients differ. Choose Solid, or select only one shape.`}</p>
      ) : (
        <>
          <GradientField
            label={t`Gradient`}
            stops={fill.stops}
            maxStops={MAX_STOPS}
            swatchGroups={colors.swatchGroups}
            onPreview={(stops) => handlers.onPreview({ ...fill, stops: [...stops] })}
            onCommit={(stops) => commit({ ...fill, stops: [...stops] })}
            onCancel={handlers.onCancel}
          />
          {fill.kind === 'linear' ? (
            <NumberField
              label={t`Angle`}
              unit="°"
              min={-360}
              max={360}
              step={1}
              decimals={1}
              value={fill.angle ?? FIRST_ANGLE}
              onPreview={(angle) => handlers.onPreview({ ...fill, angle })}
              onCommit={(angle) => commit({ ...fill, angle })}
              onCancel={handlers.onCancel}
              onReset={
                (fill.angle ?? FIRST_ANGLE) === FIRST_ANGLE
                  ? undefined
                  : () => commit(fillOfKind({ kind: 'linear', stops: fill.stops }, 'linear'))
              }
            />
          ) : null}
        </>
      )}
    </div>
  )
}
