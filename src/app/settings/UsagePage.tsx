import { t } from '@lingui/core/macro'
import { UsageMeter } from '../../editor/export/usage/UsageMeter.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The plan of the workspace and its remaining credits, at `/settings/usage`. */
export function UsagePage() {
  return (
    <SettingsFrame title={t`Usage`}>
      <SettingsSection title={t`Plan and credits`} description={t`Exports of finished videos use credits.`}>
        <UsageMeter />
      </SettingsSection>
    </SettingsFrame>
  )
}
