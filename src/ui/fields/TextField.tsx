import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { leaveOnEscape } from './leaveOnEscape.ts'
import { fieldInput, fieldWell } from '../layout/surfaceClasses.ts'

export interface TextFieldProps
  extends FieldFrame,
    Omit<ComponentProps<'input'>, keyof FieldFrame | 'value' | 'onChange' | 'size' | 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A leading icon, as in a search field. */
  readonly icon?: LucideIcon | undefined
  /** Shown inside the field at its end, such as a unit or a small button. */
  readonly trailing?: ReactNode | undefined
}

/** A field with one line. Escape leaves the field and keeps the text; in a dialog, Escape cancels the dialog. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelPlacement,
    description,
    error,
    onReset,
    className,
    value,
    onChange,
    icon: Icon,
    trailing,
    ...input
  } = props
  const generatedId = useId()
  const controlId = input.id ?? generatedId
  return (
    <Field frame={props} controlId={controlId}>
      <div className={fieldWell} {...(error === undefined ? {} : { 'data-invalid': '' })}>
        {Icon === undefined ? null : <Icon size={14} aria-hidden className="ms-2 shrink-0 text-muted" />}
        <input
          type="text"
          {...input}
          id={controlId}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            input.onKeyDown?.(event)
            if (!event.defaultPrevented) leaveOnEscape(event)
          }}
          aria-invalid={error !== undefined}
          aria-describedby={fieldMessageId(controlId, props)}
          className={classNames(fieldInput, Icon !== undefined && 'ps-1.5')}
        />
        {trailing === undefined ? null : (
          <div className="flex shrink-0 items-center pe-1 text-xs text-muted">{trailing}</div>
        )}
      </div>
    </Field>
  )
}
