import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits.ts'
import type { ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import { type ResearchCollection, saveResearch } from '../../../contract/operations/research/saves.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../ui/notices/notify.ts'

export interface SaveDialogProps {
  readonly projectId: string
  readonly provider: ResearchProvider
  readonly title: string
  readonly saved: {
    readonly queryJobId: string
    readonly collection: ResearchCollection
    /** Null for the search itself. */
    readonly resultId: string | null
  }
  readonly onClose: () => void
}

/** Saves a result, or a search, with a note. */
export function SaveDialog({ onClose, projectId, provider, saved, title }: SaveDialogProps) {
  const client = useQueryClient()
  const sendOnce = useOperationKey()
  const [note, setNote] = useState('')
  const { error, isPending, submit } = useSubmit(async () => {
    const body = { ...saved, note: note.trim() }
    const params = { projectId, research_provider: provider }
    await sendOnce(body, (idempotencyKey) => call(saveResearch, { params, body, idempotencyKey }))
    await client.invalidateQueries({ queryKey: savedResearchQuery(projectId, provider).queryKey })
    notify.success(t`Saved`)
    onClose()
  })
  return (
    <Dialog
      isOpen
      size="sm"
      title={t`Save “${title}”`}
      isDismissible={note === ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" isLoading={isPending} onClick={() => submit()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
        <TextArea
          label={t`Note`}
          placeholder={t`Why it is worth keeping`}
          rows={3}
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={note}
          onChange={setNote}
        />
      </div>
    </Dialog>
  )
}
