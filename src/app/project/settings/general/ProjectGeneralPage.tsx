import { t } from '@lingui/core/macro'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'
import { BatchDefaults } from './BatchDefaults.tsx'
import { ProjectName } from './ProjectName.tsx'
import { VideoDefaults } from './VideoDefaults.tsx'

/** The name of a project and what its videos and batches start with, at `/projects/:projectId/settings/general`. */
export function ProjectGeneralPage() {
  return (
    <>
      <h1 className="text-xl font-semibold text-primary">{t`General`}</h1>
      <ProjectName />
      <SettingsSection
        title={t`New videos`}
        description={t`Each new video starts with these settings. Existing videos keep their own.`}
      >
        <VideoDefaults />
      </SettingsSection>
      <SettingsSection
        title={t`New batches`}
        description={t`Each new batch starts with these settings. You can change them for each batch.`}
      >
        <BatchDefaults />
      </SettingsSection>
    </>
  )
}
