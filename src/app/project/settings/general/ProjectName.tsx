import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { call } from '../../../../client/http/http.ts'
import { projectQuery, projectsQuery } from '../../../../client/resources/queries.ts'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import { updateProject } from '../../../../contract/operations/projects.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { NameDialog } from '../../../../ui/dialogs/NameDialog.tsx'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'

export function ProjectName() {
  const { projectId = '' } = useParams()
  const project = useQuery(projectQuery(projectId)).data
  const client = useQueryClient()
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <SettingsSection title={t`Name`}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 truncate text-sm text-primary">{project?.name}</p>
        {project === undefined ? null : (
          <Button size="sm" onClick={() => setIsRenaming(true)}>
            {t`Rename`}
          </Button>
        )}
      </div>
      {isRenaming && project !== undefined ? (
        <NameDialog
          title={t`Rename project`}
          label={t`Name`}
          initialName={project.name}
          confirmLabel={t`Rename`}
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={() => setIsRenaming(false)}
          onSubmit={async (name) => {
            const body = { name, expectedUpdatedAt: project.updatedAt }
            await call(updateProject, { params: { projectId }, body })
            await client.invalidateQueries({ queryKey: projectsQuery().queryKey })
          }}
        />
      ) : null}
    </SettingsSection>
  )
}
