import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { noteOf, savedResearchQuery } from '../../../client/research/researchQueries.ts'
import { contentOf } from '../../../client/saved/saveMerged.ts'
import { useMergedSave } from '../../../client/saved/useMergedSave.ts'
import { MAX_DESCRIPTION_LENGTH } from '../../../contract/limits.ts'
import type { SavedResearch } from '../../../contract/operations/research/saves.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

/** The note of a saved entry. It keeps the version that it started from while jobs write to the entry. */
export function NotePart({ saved }: { readonly saved: SavedResearch }) {
  const [edited, setEdited] = useState<SavedResearch | null>(null)
  return edited === null ? (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-sm font-medium text-primary">{t`Note`}</h3>
      {saved.note === '' ? null : (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-secondary">
          {saved.note}
        </p>
      )}
      <Button size="sm" onClick={() => setEdited(saved)}>
        {saved.note === '' ? t`Add a note` : t`Edit the note`}
      </Button>
    </div>
  ) : (
    <NoteForm saved={edited} onClose={() => setEdited(null)} />
  )
}

interface NoteFormProps {
  readonly saved: SavedResearch
  readonly onClose: () => void
}

function NoteForm({ onClose, saved }: NoteFormProps) {
  const client = useQueryClient()
  const merged = useMergedSave(noteOf(saved), saved)
  const [note, setNote] = useState(saved.note)
  const { error, isPending, submit } = useSubmit(async () => {
    const mine = { ...contentOf(merged.base ?? saved), note: note.trim() }
    try {
      if ((await merged.save(mine, () => Promise.resolve())) !== null) onClose()
    } finally {
      await client.invalidateQueries({ queryKey: savedResearchQuery(saved.projectId, saved.provider).queryKey })
    }
  })
  const decide = (winner: 'mine' | 'theirs'): void => {
    const answer = merged.decide(winner)
    if (answer !== null) setNote(answer.note)
  }
  return (
    <div className="flex flex-col gap-3">
      {merged.clash === null ? null : (
        <ErrorNotice
          tone="warning"
          isCompact
          title={t`Someone else changed this note too: “${merged.clash.withTheirs.note}”`}
          next={t`Choose which version to keep.`}
          actions={
            <>
              <Button size="sm" onClick={() => decide('mine')}>
                {t`Keep mine`}
              </Button>
              <Button size="sm" onClick={() => decide('theirs')}>
                {t`Use theirs`}
              </Button>
            </>
          }
        />
      )}
      {error === null || merged.clash !== null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
      <TextArea
        label={t`Note`}
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={note}
        disabled={merged.clash !== null}
        onChange={setNote}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={merged.clash !== null}
          isLoading={isPending}
          onClick={() => submit()}
        >
          {t`Save note`}
        </Button>
      </div>
    </div>
  )
}
