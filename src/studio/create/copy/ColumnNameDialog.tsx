import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortened } from '../../../base/graphemes.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { renameColumn, sequencesQuery } from '../../../client/resources/sequences.ts'
import { MAX_BLOCK_LABEL_LENGTH } from '../../../composition/sequences/sequence.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../../ui/notices/notify.ts'

export interface ColumnNameDialogProps {
  readonly projectId: string
  readonly text: string
  readonly onClose: () => void
}

/** Names a column of a sequence with a text. */
export function ColumnNameDialog({ onClose, projectId, text }: ColumnNameDialogProps) {
  const queryClient = useQueryClient()
  const sequences = useQuery(sequencesQuery(projectId)).data?.filter(({ blocks }) => blocks.length > 0) ?? []
  const [sequenceId, setSequenceId] = useState<string | null>(null)
  const [position, setPosition] = useState('0')
  const [label, setLabel] = useState(shortened(text.replace(/[.]$/u, ''), MAX_BLOCK_LABEL_LENGTH))
  const sequence = sequences.find(({ id }) => id === sequenceId) ?? sequences[0]
  const column = sequence?.blocks[Number(position)]
  const { error, isPending, submit } = useSubmit(async () => {
    if (sequence === undefined || column === undefined) return
    try {
      await renameColumn({ sequenceId: sequence.id, position: Number(position), column, label: label.trim() })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['sequences'] })
    }
    notify.success(t`The column is named “${label.trim()}”`)
    onClose()
  })
  return (
    <Dialog
      isOpen
      size="sm"
      title={t`Name a column`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={column === undefined || label.trim() === ''}
            isLoading={isPending}
            onClick={() => submit()}
          >
            {t`Rename`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
        {sequence === undefined ? (
          <p className="text-sm text-secondary">{t`This project has no sequence with columns yet.`}</p>
        ) : (
          <>
            <Select
              label={t`Sequence`}
              options={sequences.map(({ id, name }) => ({ value: id, label: name }))}
              value={sequence.id}
              onChange={(id) => {
                setSequenceId(id)
                setPosition('0')
              }}
            />
            <Select
              label={t`Column`}
              options={sequence.blocks.map((block, index) => ({ value: String(index), label: block.label }))}
              value={position}
              onChange={setPosition}
            />
            <TextField label={t`New name`} value={label} maxLength={MAX_BLOCK_LABEL_LENGTH} onChange={setLabel} />
          </>
        )}
      </div>
    </Dialog>
  )
}
