import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../client/http/retriedRead.ts'
import { call } from '../../client/http/http.ts'
import { assetsQuery, compositionsQuery } from '../../client/resources/queries.ts'
import { type Project, deleteProject } from '../../contract/operations/projects.ts'
import { AlertDialog } from '../../ui/dialogs/AlertDialog.tsx'

export interface DeleteProjectDialogProps {
  readonly project: Project
  readonly onClose: () => void
}

/** Deletes a project after confirmation. The dialog is open while it is mounted. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const queryClient = useQueryClient()
  const compositions = useQuery(compositionsQuery(project.id))
  const assets = useQuery(assetsQuery(project.id))
  const fault = faultOfRead(compositions) ?? faultOfRead(assets)
  const isKnown = compositions.data !== undefined && assets.data !== undefined
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${project.name}”?`}
      confirmLabel={t`Delete project`}
      tone="danger"
      canConfirm={isKnown}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        await call(deleteProject, { params: { projectId: project.id } })
        await queryClient.invalidateQueries({ queryKey: ['projects'] })
      }}
    >
      {fault === null
        ? isKnown
          ? t`This also deletes its ${plural(compositions.data.length, { one: '# video', other: '# videos' })} and ${plural(assets.data.length, { one: '# media file', other: '# media files' })}. It cannot be undone.`
          : t`Checking what this project contains.`
        : sentenceOfRead(fault)}
    </AlertDialog>
  )
}
