import { DirectionProvider } from '@base-ui/react/direction-provider'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ColorArea } from './ColorArea.tsx'
import { ColorTrack } from './ColorTrack.tsx'
import { formatHex, hsvOfRgba, rgbaOfHsv, type Hsv, type Rgba } from './color.ts'
import { checkerboard } from './ColorSwatch.tsx'

export interface ColorPickerProps {
  readonly value: Rgba
  readonly hasAlpha: boolean
  readonly onPreview: (value: Rgba) => void
  readonly onCommit: (value: Rgba) => void
  /** Called to revert the preview of an interrupted drag. */
  readonly onCancel: () => void
}

const rainbow = 'linear-gradient(to right, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00)'

/**
 * Area, hue and opacity. Their sliders and gradients run from left to right in every language. The picker stores the
 * hue itself, because greys have none and the hue must not jump when the colour passes through them.
 */
export function ColorPicker({ value, hasAlpha, onPreview, onCommit, onCancel }: ColorPickerProps) {
  const [kept, setKept] = useState<Hsv>(() => hsvOfRgba(value))
  const isSame = formatHex(rgbaOfHsv(kept, value.alpha)) === formatHex(value)
  const shown = isSame ? kept : hsvOfRgba(value)
  const opaque = formatHex({ ...value, alpha: 1 })

  const pass = (next: Hsv, send: (value: Rgba) => void) => {
    setKept(next)
    send(rgbaOfHsv(next, value.alpha))
  }
  return (
    <DirectionProvider direction="ltr">
      <div dir="ltr" className="flex flex-col gap-2">
        <ColorArea
          value={shown}
          onPreview={(next) => pass(next, onPreview)}
          onCommit={(next) => pass(next, onCommit)}
          onCancel={onCancel}
        />
        <ColorTrack
          label={t`Hue`}
          value={Math.round(shown.hue)}
          max={360}
          background={rainbow}
          describe={(hue) => `${hue}°`}
          onPreview={(hue) => pass({ ...shown, hue }, onPreview)}
          onCommit={(hue) => pass({ ...shown, hue }, onCommit)}
        />
        {hasAlpha ? (
          <ColorTrack
            label={t`Opacity`}
            value={Math.round(value.alpha * 100)}
            max={100}
            background={`linear-gradient(to right, transparent, ${opaque}), ${checkerboard}`}
            describe={(percent) => `${percent}%`}
            onPreview={(percent) => onPreview({ ...value, alpha: percent / 100 })}
            onCommit={(percent) => onCommit({ ...value, alpha: percent / 100 })}
          />
        ) : null}
      </div>
    </DirectionProvider>
  )
}
