import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { MAX_BRAND_COLORS, MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import type { BrandKit } from '../../../../contract/operations/projectSettings.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { ColorField } from '../../../../ui/color/ColorField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'

type BrandColor = BrandKit['colors'][number]

export interface BrandColorsProps {
  readonly colors: readonly BrandColor[]
  readonly onChange: (colors: BrandColor[]) => void
}

export function BrandColors({ colors, onChange }: BrandColorsProps) {
  const set = (index: number, changes: Partial<BrandColor>): void =>
    onChange(colors.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const isFull = colors.length >= MAX_BRAND_COLORS
  return (
    <>
      {colors.length === 0 ? null : (
        <ol aria-label={t`Brand colours`} className="flex flex-col gap-2">
          {colors.map(({ color, name }, index) => (
            <li key={index} className="flex items-start gap-2">
              <ColorField
                label={t`Colour ${index + 1}`}
                labelPlacement="hidden"
                className="w-40 shrink-0"
                value={color}
                onCommit={(next) => set(index, { color: next })}
              />
              <TextField
                label={t`Name of colour ${index + 1}`}
                labelPlacement="hidden"
                className="flex-1"
                placeholder={t`Name`}
                value={name}
                maxLength={MAX_NAME_LENGTH}
                onChange={(next) => set(index, { name: next })}
              />
              <IconButton
                icon={X}
                label={t`Remove colour ${index + 1}`}
                onClick={() => onChange(colors.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-center gap-3">
        <Button icon={Plus} disabled={isFull} onClick={() => onChange([...colors, { name: '', color: '#3274d9' }])}>
          {t`Add colour`}
        </Button>
        {isFull ? (
          <p className="text-xs text-muted">{t`A brand kit can have up to ${MAX_BRAND_COLORS} colours.`}</p>
        ) : null}
      </div>
    </>
  )
}
