import { plural, t } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import { useId, type RefObject } from 'react'
import { MAX_PROMPT_LENGTH } from '../../../contract/editPlanShape.ts'
import { classNames } from '../../../ui/classNames.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'

/** The remaining characters are shown from this length on. */
const COUNTED_FROM = MAX_PROMPT_LENGTH - 500

const charactersOf = (count: number): string => plural(count, { one: '# character', other: '# characters' })

export interface PromptBoxProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSend: () => void
  /** Why a request cannot be sent now. Null if it can. */
  readonly blockedBy: string | null
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** Enter sends, Shift+Enter inserts a line break, Escape blurs. */
export function PromptBox({ value, onChange, onSend, blockedBy, field }: PromptBoxProps) {
  const hintId = useId()
  const isEmpty = value.trim() === ''
  const { length } = value.trim()
  const left = MAX_PROMPT_LENGTH - length
  const isTooLong = left < 0
  const reason = isTooLong ? t`The request is too long. Shorten it.` : blockedBy
  return (
    <div className="flex flex-col gap-1 border-t border-line-subtle p-2">
      <div className="flex items-end gap-1 rounded-lg border border-line bg-field p-1 focus-within:border-focus">
        <textarea
          ref={field}
          aria-label={t`Describe the edit you want`}
          aria-describedby={hintId}
          placeholder={t`Describe the edit you want`}
          rows={1}
          aria-invalid={isTooLong}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') event.currentTarget.blur()
            else if (event.key !== 'Enter' || event.shiftKey) return
            else if (!isEmpty && reason === null) onSend()
            event.preventDefault()
          }}
          className="field-sizing-content max-h-40 min-h-7 flex-1 resize-none bg-transparent px-1.5 py-1 text-sm text-primary outline-none placeholder:text-muted"
        />
        <IconButton
          icon={ArrowUp}
          label={t`Request a plan`}
          variant="primary"
          shortcut="Enter"
          disabled={isEmpty}
          disabledReason={reason ?? undefined}
          onClick={onSend}
        />
      </div>
      <p
        id={hintId}
        className={classNames('px-1 text-2xs', isTooLong ? 'text-danger' : 'text-muted', left > 500 && 'sr-only')}
      >
        {length < COUNTED_FROM
          ? t`Press Enter to request a plan. Nothing changes until you apply it.`
          : isTooLong
            ? t`${charactersOf(-left)} too long. Shorten it to send.`
            : t`${charactersOf(left)} left.`}
      </p>
    </div>
  )
}
