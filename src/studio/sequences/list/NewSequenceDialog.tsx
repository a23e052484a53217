import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call } from '../../../client/http/http.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { createSequence } from '../../../contract/operations/sequences.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

export interface NewSequenceDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onCreated: (sequenceId: string) => void
}

type Start = 'parts' | 'empty'

/** Creates a sequence, empty or with the three usual blocks. The dialog is open while it is mounted. */
export function NewSequenceDialog({ onClose, onCreated, projectId }: NewSequenceDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [start, setStart] = useState<Start>('parts')
  const createOnce = useOperationKey()
  const create = useSubmit(async () => {
    const labels = start === 'parts' ? [t`Hook`, t`Body`, t`Call to action`] : []
    const body = {
      name: name.trim() === '' ? t`Untitled sequence` : name.trim(),
      blocks: labels.map((label, position) => ({ position, label, assetIds: [] })),
    }
    const { id } = await createOnce(body, (idempotencyKey) =>
      call(createSequence, { params: { projectId }, body, idempotencyKey }),
    )
    void client.invalidateQueries({ queryKey: ['sequences', 'of', projectId] })
    onCreated(id)
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`New sequence`}
      description={t`A sequence makes a video of each combination of its clips.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" isLoading={create.isPending} onClick={() => create.submit()}>
            {t`Create sequence`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Name`}
          value={name}
          placeholder={t`Untitled sequence`}
          maxLength={MAX_NAME_LENGTH}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key === 'Enter') create.submit()
          }}
        />
        <SegmentedControl
          label={t`Start with`}
          value={start}
          options={[
            { value: 'parts', label: t`Hook, body, call to action` },
            { value: 'empty', label: t`No blocks` },
          ]}
          onChange={setStart}
        />
        {create.error === null ? null : (
          <ErrorNotice {...wordsOf(create.error)} safe={t`Nothing was created.`} isCompact />
        )}
      </div>
    </Dialog>
  )
}
