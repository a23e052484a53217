import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'

export interface SegmentOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: LucideIcon | undefined
}

export interface SegmentedControlProps<Value extends string> extends FieldFrame {
  readonly options: readonly SegmentOption<Value>[]
  /** Null selects no segment, because several values differ. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Shows only icons, with the labels as names and tooltips. Every option then needs an icon. */
  readonly showIconsOnly?: boolean | undefined
}

/** Two to five choices side by side. Native radio buttons lie over the segments, so that nothing has to be measured. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, value, onChange, showIconsOnly = false, disabled = false } = props
  const controlId = useId()
  return (
    <Field frame={props} controlId={controlId}>
      <div
        role="radiogroup"
        id={controlId}
        aria-labelledby={`${controlId}-label`}
        aria-describedby={fieldMessageId(controlId, props)}
        className={classNames(
          'h-7 gap-0.5 rounded-md border border-line bg-sunken p-px',
          showIconsOnly ? 'inline-flex max-w-full' : 'flex w-full',
          disabled && 'opacity-50',
        )}
      >
        {options.map(({ value: id, label, icon: Icon }) => (
          <label
            key={id}
            className={classNames(
              'relative flex h-full min-w-0 items-center justify-center gap-1.5 rounded-[5px] border border-transparent text-xs font-medium text-secondary transition-colors select-none hover:text-primary has-checked:border-line has-checked:bg-raised has-checked:text-primary has-checked:shadow-raised',
              showIconsOnly ? 'w-7' : 'flex-1 px-1.5',
            )}
          >
            <input
              type="radio"
              name={controlId}
              value={id}
              checked={value === id}
              disabled={disabled}
              onChange={() => onChange(id)}
              {...(showIconsOnly ? { 'aria-label': label, 'data-tooltip': label } : {})}
              className="absolute -inset-px m-0 cursor-default appearance-none rounded-[5px]"
            />
            {Icon === undefined ? null : <Icon size={14} aria-hidden className="shrink-0" />}
            {showIconsOnly ? null : <span className="leading-tight">{label}</span>}
          </label>
        ))}
      </div>
    </Field>
  )
}
