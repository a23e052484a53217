import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { sequencesQuery } from '../../../client/resources/sequences.ts'
import { deleteSequence, type SequenceSummary } from '../../../contract/operations/sequences.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { NewSequenceDialog } from './NewSequenceDialog.tsx'
import { SequenceCard } from './SequenceCard.tsx'

export interface SequenceGridProps {
  readonly projectId: string
  readonly onOpen: (sequenceId: string) => void
}

/** The sequences of a project as cards. */
export function SequenceGrid({ onOpen, projectId }: SequenceGridProps) {
  const client = useQueryClient()
  const sequences = useQuery(sequencesQuery(projectId))
  const assets = useQuery(assetsQuery(projectId)).data ?? []
  const [isCreating, setIsCreating] = useState(false)
  const [doomed, setDoomed] = useState<SequenceSummary | null>(null)
  const fault = faultOfRead(sequences)
  return (
    <section aria-labelledby="sequences-heading" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h1 id="sequences-heading" className="flex-1 text-xl font-semibold text-primary">
          {t`Sequences`}
        </h1>
        <Button variant="primary" icon={Plus} onClick={() => setIsCreating(true)}>
          {t`New sequence`}
        </Button>
      </div>
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
      {sequences.data?.length === 0 ? (
        <EmptyState
          icon={Layers}
          title={t`No sequences yet`}
          sentence={t`Add several hooks, bodies and calls to action. Every combination becomes a video.`}
          action={<Button onClick={() => setIsCreating(true)}>{t`New sequence`}</Button>}
          className="rounded-xl border border-dashed border-line"
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4" aria-busy={sequences.isPending}>
          {sequences.isPending
            ? [0, 1, 2].map((index) => <Skeleton key={index} className="h-58 rounded-lg" />)
            : sequences.data?.map((sequence) => (
                <SequenceCard
                  key={sequence.id}
                  sequence={sequence}
                  picture={assets.find(({ id }) => id === sequence.pictureAssetId)}
                  onDelete={() => setDoomed(sequence)}
                />
              ))}
        </ul>
      )}
      {isCreating ? (
        <NewSequenceDialog projectId={projectId} onClose={() => setIsCreating(false)} onCreated={onOpen} />
      ) : null}
      {doomed === null ? null : (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setDoomed(null)
          }}
          title={t`Delete “${doomed.name}”?`}
          confirmLabel={t`Delete sequence`}
          tone="danger"
          describeFault={sentenceOfError}
          onConfirm={async () => {
            await call(deleteSequence, { params: { sequenceId: doomed.id } })
            await client.invalidateQueries({ queryKey: ['sequences', 'of', projectId] })
          }}
        >
          {t`Its blocks and rules will be deleted. Its media, and the videos made from it, will stay in the project.`}
        </AlertDialog>
      )}
    </section>
  )
}
