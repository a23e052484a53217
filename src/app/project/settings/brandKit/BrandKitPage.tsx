import { t } from '@lingui/core/macro'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import type { BrandKit } from '../../../../contract/operations/projectSettings.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'
import { useSettingsDraft } from '../draft/useSettingsDraft.ts'
import { BrandColors } from './BrandColors.tsx'
import { BrandFonts } from './BrandFonts.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { CaptionTemplateChoice } from './CaptionTemplateChoice.tsx'
import { TitleStyleChoice } from './TitleStyleChoice.tsx'

/** The colours, fonts, logo and styles of the brand, at `/projects/:projectId/settings/brand-kit`. */
export function BrandKitPage() {
  const { edit, projectId, settings } = useSettingsDraft()
  if (settings === undefined) return null
  const { brandKit } = settings
  const change = (changes: Partial<BrandKit>): void =>
    edit((before) => ({ ...before, brandKit: { ...before.brandKit, ...changes } }))
  return (
    <>
      <h1 className="text-xl font-semibold text-primary">{t`Brand kit`}</h1>
      <SettingsSection title={t`Colours`} description={t`Shown first in every colour picker.`}>
        <BrandColors colors={brandKit.colors} onChange={(colors) => change({ colors })} />
      </SettingsSection>
      <SettingsSection title={t`Fonts`} description={t`Shown first in every font list.`}>
        <BrandFonts fonts={brandKit.fonts} onChange={(fonts) => change({ fonts })} />
      </SettingsSection>
      <SettingsSection
        title={t`Logo`}
        description={t`An image from this project. It appears first in the project’s media.`}
      >
        <BrandLogo
          projectId={projectId}
          assetId={brandKit.logoAssetId}
          onChange={(logoAssetId) => change({ logoAssetId })}
        />
      </SettingsSection>
      <SettingsSection title={t`Caption template`} description={t`Shown first, and used for batch exports.`}>
        <CaptionTemplateChoice
          templateId={brandKit.captionTemplateId}
          onChange={(captionTemplateId) => change({ captionTemplateId })}
        />
      </SettingsSection>
      <SettingsSection title={t`Title style`} description={t`Shown first when you add or style a title.`}>
        <TitleStyleChoice presetId={brandKit.titlePresetId} onChange={(titlePresetId) => change({ titlePresetId })} />
      </SettingsSection>
      <SettingsSection title={t`Music`}>
        <TextField
          label={t`Music mood`}
          description={t`Words that describe the brand’s music.`}
          placeholder={t`Warm, light, acoustic`}
          value={brandKit.musicMood}
          maxLength={MAX_NAME_LENGTH}
          onChange={(musicMood) => change({ musicMood })}
        />
      </SettingsSection>
    </>
  )
}
