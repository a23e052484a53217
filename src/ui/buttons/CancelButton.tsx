import { t } from '@lingui/core/macro'
import { Ban } from 'lucide-react'
import { useSubmit } from '../dialogs/useSubmit.ts'
import { Button } from './Button.tsx'

export interface CancelButtonProps {
  /** Names what is cancelled for screen readers. */
  readonly name: string
  /** Null hides the button. */
  readonly cancel: (() => Promise<void>) | null
  readonly sentenceOfError: (error: unknown) => string
}

/** A button beside the progress of long work that cancels it. */
export function CancelButton({ name, cancel, sentenceOfError }: CancelButtonProps) {
  const { submit, isPending, error } = useSubmit(async () => await cancel?.())
  if (cancel === null) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Ban}
        isLoading={isPending}
        className="self-start"
        aria-label={name}
        onClick={() => submit()}
      >
        {t`Cancel`}
      </Button>
      {error === null ? null : <p className="text-xs text-danger">{sentenceOfError(error)}</p>}
    </>
  )
}
