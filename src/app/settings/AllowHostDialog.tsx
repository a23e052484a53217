import { t } from '@lingui/core/macro'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { type HostDraft, keepHostDraft } from '../../client/http/hostDraft.ts'
import { allowOrigins } from '../../client/http/otherHosts.ts'
import { AlertDialog } from '../../ui/dialogs/AlertDialog.tsx'

export interface AllowHostDialogProps {
  /** The origin to which the page may not connect yet. Null if there is none. */
  readonly origin: string | null
  /** Restores the fields of the form after the reload. */
  readonly draft: HostDraft
  readonly onClose: () => void
}

/**
 * Asks for permission to connect to another host. The content policy lists the allowed hosts, and takes effect when the
 * page loads.
 */
export function AllowHostDialog({ origin, draft, onClose }: AllowHostDialogProps) {
  return (
    <AlertDialog
      isOpen={origin !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={origin === null ? '' : t`Allow ${origin} and reload?`}
      confirmLabel={t`Allow and reload`}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        if (origin === null) return
        await allowOrigins([origin])
        keepHostDraft(draft)
        location.reload()
      }}
    >
      <p>{t`This page can only connect to its own service. Allow another host only if you know who runs it.`}</p>
      {draft.key === null ? <p className="mt-2">{t`Enter the API key again after the page has reloaded.`}</p> : null}
    </AlertDialog>
  )
}
