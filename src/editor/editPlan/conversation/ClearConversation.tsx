import { useState } from 'react'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Forgets the conversation on this device, once that is confirmed. */
export function ClearConversation({ onClear }: { readonly onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex justify-end px-2 pt-1">
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Clear
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Clear this conversation?"
        confirmLabel="Clear"
        onConfirm={onClear}
      >
        The requests and plans about this composition are forgotten on this device. The composition stays as it is.
      </AlertDialog>
    </div>
  )
}
