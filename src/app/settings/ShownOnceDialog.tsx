import { t } from '@lingui/core/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'

export interface ShownOnceDialogProps {
  readonly title: string
  /** Null if the response that contained it was lost. */
  readonly secret: string | null
  /** Asks the user to keep the secret. */
  readonly sentence: string
  /** Explains what to do if it was lost. */
  readonly lostSentence: string
  readonly copyLabel: string
  readonly onClose: () => void
}

/** Shows a secret that cannot be read again. The dialog is open while it is mounted. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, secret, sentence, lostSentence, copyLabel, onClose } = props
  return (
    <Dialog
      isOpen
      isDismissible={false}
      onOpenChange={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      {secret === null ? (
        <p className="text-sm text-secondary">{lostSentence}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-secondary">{sentence}</p>
          <div className="flex items-center gap-1 rounded-md border border-line bg-field px-3 py-2">
            <code className="min-w-0 flex-1 font-mono text-xs break-all text-primary">{secret}</code>
            <CopyButton text={secret} label={copyLabel} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
