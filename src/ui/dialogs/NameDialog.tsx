import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useSubmit } from './useSubmit.ts'

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initialName: string
  readonly maxLength: number
  readonly confirmLabel: string
  readonly onClose: () => void
  /** Runs the action. The dialog then closes, or shows the error. */
  readonly onSubmit: (name: string) => Promise<unknown>
  /** Returns the text for an error of `onSubmit`. */
  readonly describeFault: (fault: unknown) => string
}

/** Asks for a name. The dialog is open while it is mounted. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, initialName, maxLength, confirmLabel, onClose, onSubmit, describeFault } = props
  const [name, setName] = useState(initialName)
  const { submit, isPending, error } = useSubmit(async (chosen: string) => {
    await onSubmit(chosen)
    onClose()
  })
  const trimmed = name.trim()
  const confirm = () => {
    if (trimmed !== '') submit(trimmed)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={trimmed === ''} isLoading={isPending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        value={name}
        maxLength={maxLength}
        onChange={setName}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') confirm()
        }}
        {...(error === null ? {} : { error: describeFault(error) })}
      />
    </Dialog>
  )
}
