import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Scissors } from 'lucide-react'
import { type SetStateAction, useState } from 'react'
import { useSearchParams } from 'react-router'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { autoEditsQuery } from '../../../client/generation/autoEdits.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { useCreateDraft } from '../createDrafts.ts'
import { CreateSection } from '../CreateSection.tsx'
import { EngineLine } from '../EngineLine.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { AutoEditCard } from './AutoEditCard.tsx'
import { type AutoEditDraft, draftOfEdit } from './autoEditDraft.ts'
import { AutoEditForm } from './AutoEditForm.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** The form. A file that the address names, as the menu of a file does, is chosen until the form changes. */
function useChosenDraft(projectId: string) {
  const [stored, store, storeAnew] = useCreateDraft(projectId, 'autoEdit')
  const [parameters, setParameters] = useSearchParams()
  const assetId = parameters.get('asset')
  const shownOf = (draft: AutoEditDraft): AutoEditDraft =>
    assetId === null ? draft : { ...draft, mode: 'single_asset', assetId }
  const forgetAddress = (): void => {
    if (assetId !== null) setParameters({}, { replace: true })
  }
  const setDraft = (change: SetStateAction<AutoEditDraft>): void => {
    store((now) => (typeof change === 'function' ? change(shownOf(now)) : change))
    forgetAddress()
  }
  const refill = (filled: AutoEditDraft): void => {
    storeAnew(filled)
    forgetAddress()
  }
  return [shownOf(stored), setDraft, refill] as const
}

/** Edits footage automatically, with a report of every cut. */
export function AutoEditSection({ projectId }: { readonly projectId: string }) {
  const edits = useQuery(autoEditsQuery(projectId))
  const assets = useQuery(assetsQuery(projectId))
  const [draft, setDraft, refill] = useChosenDraft(projectId)
  const [reportedId, setReportedId] = useState<string | null>(null)
  const nameOf = (id: string): string | undefined => assets.data?.find((asset) => asset.id === id)?.name
  return (
    <>
      <CreateSection
        title={t`Automatic edit`}
        purpose={t`A first cut of your footage. Every cut has a reason, and can be taken back.`}
        engine={<EngineLine kind="speechToText" builtIn={t`Listened to and edited on this machine`} />}
        form={<AutoEditForm projectId={projectId} draft={draft} onChange={setDraft} assets={assets} />}
        results={
          <ResultGrid
            title={t`Results`}
            isPending={edits.isPending}
            fault={faultOfRead(edits)}
            onRetry={() => void edits.refetch()}
            empty={{
              icon: Scissors,
              title: t`Nothing edited yet`,
              sentence: t`Choose a video, and start the first edit.`,
            }}
          >
            {edits.data?.map((edit) => (
              <AutoEditCard
                key={edit.id}
                edit={edit}
                name={nameOf(edit.sourceAssetIds[0] ?? '') ?? null}
                onReport={() => setReportedId(edit.id)}
                onChange={() => refill(draftOfEdit(edit))}
              />
            ))}
          </ResultGrid>
        }
      />
      {reportedId === null ? null : <ReportDialog editId={reportedId} onClose={() => setReportedId(null)} />}
    </>
  )
}
