import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface SegmentOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: LucideIcon | undefined
}

export interface SegmentedControlProps<Value extends string> extends FieldFrame {
  readonly options: readonly SegmentOption<Value>[]
  /** `null` marks no segment: several things differ. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Icons alone, with the labels as names and tooltips. Every option then needs an icon. */
  readonly showIconsOnly?: boolean | undefined
}

/** Two to five choices side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, value, onChange, showIconsOnly = false, disabled = false } = props
  const controlId = useId()
  return (
    <Field frame={props} controlId={controlId}>
      <RadioGroup
        id={controlId}
        aria-labelledby={`${controlId}-label`}
        aria-describedby={fieldMessageId(controlId, props)}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
        className={classNames(
          'h-7 gap-0.5 rounded-md border border-line bg-sunken p-px',
          showIconsOnly ? 'inline-flex' : 'flex w-full',
          disabled && 'opacity-50',
        )}
      >
        {options.map(({ value: id, label, icon: Icon }) => {
          const segment = (
            <Radio.Root
              key={id}
              value={id}
              nativeButton
              render={<button type="button" />}
              {...(showIconsOnly ? { 'aria-label': label } : {})}
              className={classNames(
                'flex h-full min-w-0 items-center justify-center gap-1.5 rounded-[5px] border border-transparent text-xs font-medium text-secondary transition-colors select-none hover:text-primary data-checked:border-line data-checked:bg-raised data-checked:text-primary data-checked:shadow-raised',
                showIconsOnly ? 'w-7' : 'flex-1 px-2',
              )}
            >
              {Icon === undefined ? null : <Icon size={14} aria-hidden className="shrink-0" />}
              {showIconsOnly ? null : <span className="truncate">{label}</span>}
            </Radio.Root>
          )
          return showIconsOnly ? (
            <Tooltip key={id} content={label}>
              {segment}
            </Tooltip>
          ) : (
            segment
          )
        })}
      </RadioGroup>
    </Field>
  )
}
