import { t } from '@lingui/core/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

export interface SaveDetailsProps {
  readonly label: string
  readonly detail: string
  readonly requestId: string | null
  readonly onSave: () => void
  readonly onClose: () => void
}

/** A dialog with the details of the save state. It opens when mounted. */
export function SaveDetails({ label, detail, requestId, onSave, onClose }: SaveDetailsProps) {
  const retry = (): void => {
    onClose()
    onSave()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={label}
      description={detail}
      size="sm"
      footer={
        <Button variant="primary" onClick={retry}>
          {t`Save now`}
        </Button>
      }
    >
      {requestId === null ? undefined : <p className="text-xs text-muted">{t`Request ID: ${requestId}`}</p>}
    </Dialog>
  )
}
