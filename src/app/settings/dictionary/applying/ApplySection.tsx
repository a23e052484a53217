import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { projectsQuery } from '../../../../client/resources/queries.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { SettingsSection } from '../../SettingsSection.tsx'
import { ApplyToProject } from './ApplyToProject.tsx'

/** Applies the rules to transcripts that exist already, after a preview of each change. */
export function ApplySection() {
  const projects = useQuery(projectsQuery())
  const [projectId, setProjectId] = useState<string | null>(null)
  const options = (projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SettingsSection
      title={t`Existing transcripts`}
      description={t`Apply the rules to transcripts of a project. Each change is shown first.`}
    >
      <ReadFaultNotice fault={faultOfRead(projects)} onRetry={() => void projects.refetch()} />
      <Select
        label={t`Project`}
        className="max-w-80"
        options={options}
        value={projectId}
        disabled={options.length === 0}
        placeholder={t`Choose a project`}
        onChange={setProjectId}
      />
      {projectId === null ? null : <ApplyToProject key={projectId} projectId={projectId} />}
    </SettingsSection>
  )
}
