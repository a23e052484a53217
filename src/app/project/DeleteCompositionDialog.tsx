import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../client/http/retriedRead.ts'
import { call } from '../../client/http/http.ts'
import { compositionDeleteImpactQuery } from '../../client/resources/queries.ts'
import { type CompositionSummary, deleteComposition } from '../../contract/operations/compositions.ts'
import { AlertDialog } from '../../ui/dialogs/AlertDialog.tsx'

export interface DeleteCompositionDialogProps {
  readonly composition: CompositionSummary
  readonly onClose: () => void
}

/** Shows what deleting a composition would affect, then deletes it on confirmation. The dialog is open while it is mounted. */
export function DeleteCompositionDialog({ composition, onClose }: DeleteCompositionDialogProps) {
  const queryClient = useQueryClient()
  const impact = useQuery(compositionDeleteImpactQuery(composition.id))
  const isBlocked = impact.data !== undefined && impact.data.activeRenders > 0
  const words = () => {
    const fault = faultOfRead(impact)
    if (fault !== null) return sentenceOfRead(fault)
    if (impact.data === undefined) return t`Checking what depends on this video.`
    if (isBlocked)
      return plural(impact.data.activeRenders, {
        one: 'This video is being exported. Wait for the export to finish, then delete the video.',
        other: '# exports of this video are still running. Wait for them to finish, then delete the video.',
      })
    const lost = t`Its timeline will be deleted and cannot be restored. Its media will stay in the project.`
    const kept = plural(impact.data.outputs, {
      one: 'The video exported from it will be kept.',
      other: 'The # videos exported from it will be kept.',
    })
    return impact.data.outputs === 0 ? lost : `${lost} ${kept}`
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${composition.title}”?`}
      confirmLabel={t`Delete video`}
      tone="danger"
      canConfirm={impact.data !== undefined && !isBlocked}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        if (impact.data === undefined) return
        await call(deleteComposition, {
          params: { compositionId: composition.id },
          body: { expectedUpdatedAt: composition.updatedAt, fingerprint: impact.data.fingerprint },
        })
        await queryClient.invalidateQueries({ queryKey: ['compositions', 'of', composition.projectId] })
      }}
    >
      {words()}
    </AlertDialog>
  )
}
