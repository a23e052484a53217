import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { useOperationKey } from '../../../client/resources/useOperationKey.ts'
import { messageFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import { saveMerged } from '../../../client/saved/saveMerged.ts'
import { MAX_TEXT_LENGTH } from '../../../composition/limits.ts'
import type { Message } from '../../../contract/operations/messaging.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

export interface EditTextDialogProps {
  readonly projectId: string
  /** Null creates a text in the library. */
  readonly saved: Message | null
  readonly kind: Message['kind']
  readonly text: string
  readonly onClose: () => void
}

/** Edits a text and keeps it in the library. The result that it comes from stays as it was written. */
export function EditTextDialog({ kind, onClose, projectId, saved, text }: EditTextDialogProps) {
  const queryClient = useQueryClient()
  const createOnce = useOperationKey()
  const [base, setBase] = useState(saved)
  const [edited, setEdited] = useState(text)
  const { error, isPending, submit } = useSubmit(async () => {
    const content = { kind, text: edited.trim(), isFavorite: base?.isFavorite ?? false }
    try {
      if (base === null) await createOnce(content, (key) => messageFamily.create(projectId, content, key))
      else {
        const outcome = await saveMerged(messageFamily, { base, mine: content })
        if (outcome.kind === 'clash') {
          // Another save replaces the version that is now known.
          setBase(outcome.base)
          throw new ProblemError(pageError('text_changed'))
        }
      }
      onClose()
    } finally {
      await queryClient.invalidateQueries({ queryKey: savedQuery(messageFamily, projectId).queryKey })
    }
  })
  return (
    <Dialog
      isOpen
      title={t`Edit text`}
      isDismissible={edited === text}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={edited.trim() === ''}
            isLoading={isPending}
            onClick={() => submit()}
          >{t`Save`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === null ? null : <ErrorNotice isCompact {...wordsOf(error)} />}
        <TextArea label={t`Text`} rows={5} maxLength={MAX_TEXT_LENGTH} value={edited} onChange={setEdited} />
        <p className="text-xs text-muted">{t`It is kept among the saved texts.`}</p>
      </div>
    </Dialog>
  )
}
