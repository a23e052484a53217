import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { savedResearchQuery } from '../../../client/research/researchQueries.ts'
import { deleteSavedResearch, type SavedResearch } from '../../../contract/operations/research/saves.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { ItemBody } from '../ItemBody.tsx'
import type { SavedEntryProps } from '../researchProps.ts'
import { AdaptPart } from './AdaptPart.tsx'
import { NotePart } from './NotePart.tsx'
import { savedTitle } from './savedTitle.ts'
import { TranscriptPart } from './TranscriptPart.tsx'

/** A saved result or search: its content, note, transcript and the copy adapted from it. */
export function SavedEntry({ onSearch, renderCopy, saved }: SavedEntryProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { filters, result } = saved
  const title = savedTitle(saved)
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-panel p-4">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start gap-2">
          <h2 dir="auto" className="min-w-0 flex-1 text-base font-semibold wrap-anywhere text-primary">
            {title}
          </h2>
          {filters === null ? null : (
            <Button size="sm" icon={Search} onClick={() => onSearch(filters)}>
              {t`Search again`}
            </Button>
          )}
          <Button size="sm" icon={Trash2} onClick={() => setDeleting(true)}>
            {t`Delete`}
          </Button>
        </div>
        {saved.source === 'demo' ? (
          <p className="text-xs text-secondary">{t`A sample made for this page, not a real result.`}</p>
        ) : null}
        {result === null ? null : <ItemBody item={result} />}
      </div>
      <NotePart saved={saved} />
      {result?.kind === 'ad' || result?.kind === 'video' ? <TranscriptPart saved={saved} /> : null}
      {result === null ? null : <AdaptPart saved={saved} renderCopy={renderCopy} />}
      {isDeleting ? <DeleteDialog saved={saved} title={title} onClose={() => setDeleting(false)} /> : null}
    </section>
  )
}

interface DeleteDialogProps {
  readonly saved: SavedResearch
  readonly title: string
  readonly onClose: () => void
}

function DeleteDialog({ onClose, saved, title }: DeleteDialogProps) {
  const client = useQueryClient()
  const { collection, id, projectId, provider, updatedAt } = saved
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${title}”?`}
      confirmLabel={t`Delete`}
      tone="danger"
      describeFault={sentenceOfError}
      onConfirm={async () => {
        const params = { projectId, research_provider: provider, collection, savedId: id }
        try {
          await call(deleteSavedResearch, { params, body: { expectedUpdatedAt: updatedAt } })
        } finally {
          await client.invalidateQueries({ queryKey: savedResearchQuery(projectId, provider).queryKey })
        }
      }}
    >
      {t`Its note, its transcript and its adapted copy are deleted too. Texts in the library stay.`}
    </AlertDialog>
  )
}
