import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

export function ClearConversation({ onClear }: { readonly onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex justify-end px-2 pt-1">
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t`Clear`}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Clear this conversation?`}
        confirmLabel={t`Clear`}
        onConfirm={onClear}
      >
        {t`The requests and plans for this video will be removed from this device. The video itself will not change.`}
      </AlertDialog>
    </div>
  )
}
