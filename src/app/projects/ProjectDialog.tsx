import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { assertNever } from '../../base/assertNever.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { call } from '../../client/http/http.ts'
import { projectsQuery } from '../../client/resources/queries.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { createProject, updateProject, type Project } from '../../contract/operations/projects.ts'
import { NameDialog } from '../../ui/dialogs/NameDialog.tsx'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { SampleDialog } from './SampleDialog.tsx'

/** A dialog for an existing project or a new one. */
export type ProjectDialogState =
  | { readonly kind: 'create' }
  | { readonly kind: 'sample' }
  | { readonly kind: 'rename' | 'delete'; readonly project: Project }

export interface ProjectDialogProps {
  readonly dialog: ProjectDialogState
  readonly onClose: () => void
}

/** Edits a project, or creates one. The dialog is open while it is mounted. */
export function ProjectDialog({ dialog, onClose }: ProjectDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <NewProject onClose={onClose} />
    case 'sample':
      return <SampleDialog onClose={onClose} />
    case 'rename':
      return <RenameProject project={dialog.project} onClose={onClose} />
    case 'delete':
      return <DeleteProjectDialog project={dialog.project} onClose={onClose} />
    default:
      return assertNever(dialog)
  }
}

function NewProject({ onClose }: Pick<ProjectDialogProps, 'onClose'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const createOnce = useOperationKey()
  return (
    <NameDialog
      title={t`New project`}
      label={t`Name`}
      initialName={t`Untitled project`}
      confirmLabel={t`Create project`}
      maxLength={MAX_NAME_LENGTH}
      describeFault={sentenceOfError}
      onClose={onClose}
      onSubmit={async (name) => {
        const body = { name }
        const project = await createOnce(body, (idempotencyKey) => call(createProject, { body, idempotencyKey }))
        await queryClient.invalidateQueries({ queryKey: projectsQuery().queryKey })
        await navigate(`/projects/${project.id}`)
      }}
    />
  )
}

interface RenameProjectProps extends Pick<ProjectDialogProps, 'onClose'> {
  readonly project: Project
}

function RenameProject({ project, onClose }: RenameProjectProps) {
  const queryClient = useQueryClient()
  return (
    <NameDialog
      title={t`Rename project`}
      label={t`Name`}
      initialName={project.name}
      confirmLabel={t`Rename`}
      maxLength={MAX_NAME_LENGTH}
      describeFault={sentenceOfError}
      onClose={onClose}
      onSubmit={async (name) => {
        const { id: projectId, updatedAt: expectedUpdatedAt } = project
        await call(updateProject, { params: { projectId }, body: { name, expectedUpdatedAt } })
        await queryClient.invalidateQueries({ queryKey: projectsQuery().queryKey })
      }}
    />
  )
}
