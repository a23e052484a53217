import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

export interface ReplaceDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (isReplacing: boolean) => void
}

/** Asks for confirmation before removing captions that have changed since they were made. */
export function ReplaceDialog({ isOpen, onClose, onChoose }: ReplaceDialogProps) {
  const choose = (isReplacing: boolean) => () => {
    onClose()
    onChoose(isReplacing)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t`Replace the captions made from speech?`}
      description={t`Their lines have been edited since they were created. You can undo the replacement.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button onClick={choose(true)}>{t`Replace them`}</Button>
          <Button variant="primary" onClick={choose(false)}>
            {t`Keep them and add new ones`}
          </Button>
        </>
      }
    />
  )
}
