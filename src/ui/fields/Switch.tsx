import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'
import { classNames } from '../classNames.ts'

export interface SwitchProps {
  readonly label: string
  readonly description?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Turns something on or off with immediate effect. The label comes first, and the switch at the end of the line. */
export function Switch({ label, description, isOn, onChange, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames('flex min-h-7 items-center justify-between gap-3', className)}>
      <div className="min-w-0">
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={classNames('block text-xs', disabled ? 'text-muted' : 'text-secondary')}
        >
          {label}
        </label>
        {description === undefined ? null : (
          <p id={`${id}-message`} className="text-xs text-muted">
            {description}
          </p>
        )}
      </div>
      <BaseSwitch.Root
        id={id}
        checked={isOn}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        {...(description === undefined ? {} : { 'aria-describedby': `${id}-message` })}
        className="flex h-4 w-7 shrink-0 rounded-full border border-line-strong bg-field p-px transition-colors in-disabled:opacity-50 data-disabled:opacity-50 data-checked:border-accent data-checked:bg-accent"
      >
        <BaseSwitch.Thumb className="size-3 rounded-full bg-muted transition-[translate,background-color] data-checked:translate-x-3 rtl:data-checked:-translate-x-3 data-checked:bg-on-accent" />
      </BaseSwitch.Root>
    </div>
  )
}
