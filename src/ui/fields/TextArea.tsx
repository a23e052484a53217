import { i18n } from '@lingui/core'
import { useId, type ComponentProps } from 'react'
import { classNames } from '../classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { leaveOnEscape } from './leaveOnEscape.ts'
import { fieldInput, fieldWell } from '../layout/surfaceClasses.ts'

export interface TextAreaProps
  extends FieldFrame,
    Omit<ComponentProps<'textarea'>, keyof FieldFrame | 'value' | 'onChange' | 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Limits the length, and shows how many characters are used. */
  readonly maxLength?: number | undefined
}

/** A field with several lines. Escape leaves the field and keeps the text; in a dialog, Escape cancels the dialog. */
export function TextArea(props: TextAreaProps) {
  const { label, labelPlacement, description, error, onReset, className, value, onChange, ...input } = props
  const generatedId = useId()
  const controlId = input.id ?? generatedId
  return (
    <Field frame={props} controlId={controlId}>
      <div
        className={classNames(fieldWell, 'h-auto flex-col items-stretch')}
        {...(error === undefined ? {} : { 'data-invalid': '' })}
      >
        <textarea
          rows={4}
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
          className={classNames(fieldInput, 'h-auto min-h-14 resize-y py-1.5 leading-5')}
        />
        {input.maxLength === undefined ? null : (
          <span className="tabular self-end px-2 pb-1 text-2xs text-muted">
            {i18n.number(value.length)} / {i18n.number(input.maxLength)}
          </span>
        )}
      </div>
    </Field>
  )
}
