import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { copyComposition } from '../../../client/resources/copyComposition.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { noRowSwitches, playedComposition } from '../../../composition/rowSwitches.ts'
import type { ExportSettings, RenderEstimate } from '../../../contract/operations/renders.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { Autosave } from '../../autosave/autosave.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { switchesOfRows } from '../../session/view/rows.ts'
import { saveFirst } from '../saveFirst.ts'
import { submitAsEstimated } from '../submitAsEstimated.ts'

export interface CopyExportInput {
  readonly autosave: Autosave
  /** Null while the form is incomplete. */
  readonly settings: ExportSettings | null
  readonly onStarted: (jobId: string, compositionId: string) => void
}

/**
 * Exports a copy of the composition without its hidden and muted rows, for hosts that export every row. A failed
 * attempt keeps its copy, and the next one uses it again.
 */
export function useCopyExport({ autosave, settings, onStarted }: CopyExportInput) {
  const session = useSession()
  const queryClient = useQueryClient()
  const copyOnce = useOperationKey()
  const sendOnce = useOperationKey()
  /** The price of the copy that the last attempt displayed. Null if it is still that of the original. */
  const displayedCost = useRef<number | null>(null)
  return useSubmit(async (seen: RenderEstimate) => {
    if (settings === null) return
    try {
      await saveFirst(autosave, session)
      const { projectId, saved } = session.getState()
      const composition = playedComposition(saved.document, switchesOfRows(session.rows.getState()))
      const source = { projectId, title: saved.title, composition }
      const copy = await copyOnce(source, (key) => copyComposition(source, key))
      void queryClient.invalidateQueries({ queryKey: ['compositions'] })
      const request = { compositionId: copy.id, revision: copy.updatedAt, settings, rowSwitches: noRowSwitches }
      const shown = { creditCost: displayedCost.current ?? seen.creditCost }
      onStarted(await submitAsEstimated(request, shown, sendOnce), copy.id)
      void queryClient.invalidateQueries({ queryKey: ['project-jobs'] })
      notify.info(t`The copy is in this project as “${copy.title}”.`)
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'export_cost_changed')
        displayedCost.current = Number(error.problem.facts?.['count'])
      throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
    }
  })
}
