import { t } from '@lingui/core/macro'
import { fontFamilies, type FontFamily } from '../../../../composition/overlays/fonts.ts'
import '../../../../scene/fonts/fontFaces.ts'
import { fontStack } from '../../../../scene/fonts/fontStack.ts'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'

export interface BrandFontsProps {
  readonly fonts: readonly FontFamily[]
  readonly onChange: (fonts: FontFamily[]) => void
}

/** The bundled fonts. Chosen ones are offered in the order in which they were chosen. */
export function BrandFonts({ fonts, onChange }: BrandFontsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4">
      <legend className="sr-only">{t`Brand fonts`}</legend>
      {fontFamilies.map((family) => (
        <Checkbox
          key={family}
          label={
            <span style={{ fontFamily: fontStack(family) }} className="text-base">
              {family}
            </span>
          }
          isChecked={fonts.includes(family)}
          onChange={(isChecked) => onChange(isChecked ? [...fonts, family] : fonts.filter((one) => one !== family))}
        />
      ))}
    </fieldset>
  )
}
