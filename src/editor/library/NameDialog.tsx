import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOfError } from '../../client/describeError.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initialName: string
  readonly confirmLabel: string
  readonly onClose: () => void
  readonly onSubmit: (name: string) => Promise<unknown>
}

/** Asks for a name. Mount it to open it. */
export function NameDialog({ title, label, initialName, confirmLabel, onClose, onSubmit }: NameDialogProps) {
  const [name, setName] = useState(initialName)
  const submit = useMutation({ mutationFn: onSubmit, onSuccess: onClose })
  const trimmed = name.trim()
  const confirm = () => {
    if (trimmed !== '' && !submit.isPending) submit.mutate(trimmed)
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
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={trimmed === ''} isLoading={submit.isPending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={setName}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') confirm()
        }}
        {...(submit.error === null ? {} : { error: sentenceOfError(submit.error) })}
      />
    </Dialog>
  )
}
