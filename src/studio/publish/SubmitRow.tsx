import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

export interface SubmitRowProps {
  readonly label: string
  /** A sentence on what to do first. Null if nothing is missing. */
  readonly missing: string | null
  readonly isPending: boolean
  readonly error: unknown
  readonly onPress: () => void
}

/** The button that sends, beside what is still missing. */
export function SubmitRow({ error, isPending, label, missing, onPress }: SubmitRowProps) {
  return (
    <>
      {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-muted">{missing}</span>
        <Button variant="primary" disabled={missing !== null} isLoading={isPending} onClick={onPress}>
          {label}
        </Button>
      </div>
    </>
  )
}
