import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { call, callAt } from '../../../client/http/http.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { emptyDesign } from '../../../composition/sequences/design.ts'
import { replaceSequenceDesign } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { createSequence } from '../../../contract/operations/sequences.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { StartChoice, type Start } from '../start/StartChoice.tsx'
import { emptyBlocks, withCards } from '../start/startContent.ts'
import { TableStart, useTableStart } from '../start/TableStart.tsx'
import { useTitleCards } from '../start/useTitleCards.ts'
import { useVideoStart, VideoStart } from '../start/VideoStart.tsx'

export interface NewSequenceDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onCreated: (sequenceId: string) => void
}

/**
 * Creates a sequence without blocks, with the usual ones, or from a table or a video. The dialog is open while it is
 * mounted.
 */
export function NewSequenceDialog({ onClose, onCreated, projectId }: NewSequenceDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [start, setStart] = useState<Start>('parts')
  const table = useTableStart(projectId)
  const video = useVideoStart(projectId)
  const content = {
    parts: emptyBlocks([t`Hook`, t`Body`, t`Call to action`]),
    empty: emptyBlocks([]),
    table: table.content,
    video: video.content,
  }[start]
  const makeCards = useTitleCards(projectId)
  const createOnce = useOperationKey()
  const create = useSubmit(async () => {
    if (content === null) return
    const { blocks, exclusions } = withCards(content, await makeCards([...new Set(content.cards.values())]))
    const body = { name: name.trim() === '' ? t`Untitled sequence` : name.trim(), blocks }
    // Submitting again returns the same sequence, so rules that were refused are saved again.
    const { id, updatedAt } = await createOnce(body, (idempotencyKey) =>
      call(createSequence, { params: { projectId }, body, idempotencyKey }),
    )
    if (exclusions.length > 0)
      await callAt(EXTENSIONS_PREFIX, replaceSequenceDesign, {
        params: { sequenceId: id },
        body: { ...emptyDesign, exclusions, expectedUpdatedAt: updatedAt },
      })
    void client.invalidateQueries({ queryKey: ['sequences', 'of', projectId] })
    onCreated(id)
  })
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`New sequence`}
      description={t`A sequence turns every combination of its clips into a video.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={content === null}
            isLoading={create.isPending}
            onClick={() => create.submit()}
          >
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
        <StartChoice value={start} onChange={setStart} />
        {start === 'table' ? <TableStart start={table} /> : null}
        {start === 'video' ? <VideoStart start={video} /> : null}
        {create.error === null ? null : <ErrorNotice {...wordsOf(create.error)} isCompact />}
      </div>
    </Dialog>
  )
}
