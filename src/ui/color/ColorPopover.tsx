import { t } from '@lingui/core/macro'
import { Popover } from '@base-ui/react/popover'
import { Pipette } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../buttons/Button.tsx'
import { formatHex, parseHex, type Rgba } from './color.ts'
import { ColorPicker } from './ColorPicker.tsx'
import { ColorSwatch } from './ColorSwatch.tsx'
import { hasEyeDropper, pickColorFromScreen } from './eyeDropper.ts'
import { NumberField } from '../fields/NumberField.tsx'
import { popupSurface } from '../layout/surfaceClasses.ts'

/** A named group of suggested hex colours. */
export interface SwatchGroup {
  readonly label: string
  readonly colors: readonly string[]
}

export interface ColorPopoverProps {
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  /** The current colour. Opaque black if several values differ. */
  readonly value: Rgba
  readonly hasAlpha: boolean
  readonly swatchGroups: readonly SwatchGroup[]
  readonly hexEntry: ReactNode
  readonly onPreview: (value: Rgba) => void
  readonly onCommit: (value: Rgba) => void
  readonly onCancel: () => void
  readonly onClose: () => void
}

function Swatches({ group, value, onPick }: { group: SwatchGroup; value: string; onPick: (value: Rgba) => void }) {
  return (
    <div>
      <p className="mb-1 text-2xs text-muted">{group.label}</p>
      <div role="group" aria-label={group.label} className="grid grid-cols-8 gap-1.5">
        {group.colors.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            aria-pressed={color.toLowerCase() === value}
            onClick={() => {
              const picked = parseHex(color)
              if (picked !== null) onPick(picked)
            }}
            className="rounded-sm outline-offset-1 aria-pressed:ring-2 aria-pressed:ring-focus"
          >
            <ColorSwatch color={color} className="aspect-square w-full" />
          </button>
        ))}
      </div>
    </div>
  )
}

/** The picker of a colour field: area, hue, opacity, hex, eyedropper and suggested colours. */
export function ColorPopover(props: ColorPopoverProps) {
  const { anchor, value, hasAlpha, swatchGroups, hexEntry, onPreview, onCommit, onCancel, onClose } = props
  const percent = Math.round(value.alpha * 100)
  return (
    <Popover.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            aria-label={props.label}
            finalFocus={anchor}
            className={`${popupSurface} flex max-h-(--available-height) w-60 flex-col gap-3 overflow-y-auto p-3`}
          >
            <ColorPicker
              value={value}
              hasAlpha={hasAlpha}
              onPreview={onPreview}
              onCommit={onCommit}
              onCancel={onCancel}
            />
            <div dir="ltr" className="flex items-start gap-2">
              <div className="min-w-0 flex-1">{hexEntry}</div>
              {hasAlpha ? (
                <NumberField
                  label={t`Opacity value`}
                  labelPlacement="hidden"
                  className="w-18 shrink-0"
                  value={percent}
                  min={0}
                  max={100}
                  step={1}
                  unit="%"
                  onPreview={(next) => onPreview({ ...value, alpha: next / 100 })}
                  onCommit={(next) => onCommit({ ...value, alpha: next / 100 })}
                  onCancel={onCancel}
                />
              ) : null}
            </div>
            {hasEyeDropper() ? (
              <Button
                size="sm"
                icon={Pipette}
                onClick={() =>
                  void pickColorFromScreen().then((picked) => {
                    if (picked) onCommit({ ...picked, alpha: value.alpha })
                  })
                }
              >
                {t`Pick from the screen`}
              </Button>
            ) : null}
            {swatchGroups
              .filter(({ colors }) => colors.length > 0)
              .map((group) => (
                <Swatches key={group.label} group={group} value={formatHex(value)} onPick={onCommit} />
              ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
