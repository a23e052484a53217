import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../classNames.ts'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  /** `mixed` if several values differ. */
  readonly isChecked: boolean | 'mixed'
  readonly onChange: (isChecked: boolean) => void
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

export function Checkbox({ label, description, isChecked, onChange, disabled = false, className }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames('flex items-start gap-2 py-1', className)}>
      <BaseCheckbox.Root
        id={id}
        checked={isChecked === true}
        indeterminate={isChecked === 'mixed'}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        {...(description === undefined ? {} : { 'aria-describedby': `${id}-message` })}
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-field text-on-accent transition-colors in-disabled:opacity-50 data-disabled:opacity-50 data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent"
      >
        <BaseCheckbox.Indicator className="grid place-items-center">
          {isChecked === 'mixed' ? (
            <Minus size={12} strokeWidth={3} aria-hidden />
          ) : (
            <Check size={12} strokeWidth={3} aria-hidden />
          )}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <div className="min-w-0">
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={classNames('block text-sm', disabled ? 'text-muted' : 'text-primary')}
        >
          {label}
        </label>
        {description === undefined ? null : (
          <p id={`${id}-message`} className="text-xs text-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
