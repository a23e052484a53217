import { t } from '@lingui/core/macro'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { classNames } from '../classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { fieldFrame, listItem, listItemTone, popupSurface } from '../layout/surfaceClasses.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** A second, less prominent line. */
  readonly hint?: string | undefined
  readonly disabledReason?: string | undefined
  /** The style of the label, such as its own typeface. */
  readonly labelStyle?: CSSProperties | undefined
}

export interface SelectProps<Value extends string> extends FieldFrame {
  readonly options: readonly SelectOption<Value>[]
  /** Null shows the placeholder. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Shown if the value is null, such as "Mixed" if several values differ. */
  readonly placeholder?: string | undefined
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = t`Choose`, disabled, error } = props
  const controlId = useId()
  return (
    <Field frame={props} controlId={controlId}>
      <BaseSelect.Root
        id={controlId}
        items={options}
        value={value}
        disabled={disabled === true}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
      >
        <BaseSelect.Trigger
          aria-labelledby={`${controlId}-label`}
          aria-describedby={fieldMessageId(controlId, props)}
          {...(error === undefined ? {} : { 'data-invalid': '' })}
          className={classNames(
            fieldFrame,
            'gap-1 bg-raised pe-1.5 ps-2 text-start shadow-raised outline-none select-none focus-visible:border-focus focus-visible:ring-1 focus-visible:ring-focus data-disabled:bg-transparent data-disabled:text-muted data-disabled:shadow-none data-placeholder:text-muted data-popup-open:border-line-strong',
          )}
        >
          <BaseSelect.Value placeholder={placeholder} className="min-w-0 flex-1 truncate" />
          <BaseSelect.Icon className="shrink-0 text-muted">
            <ChevronsUpDown size={13} aria-hidden />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner
            alignItemWithTrigger={false}
            sideOffset={4}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <BaseSelect.Popup
              className={`${popupSurface} max-h-[min(var(--available-height),24rem)] min-w-[var(--anchor-width)] overflow-y-auto p-1`}
            >
              {options.map(({ value: id, label, icon: Icon, hint, disabledReason, labelStyle }) => (
                <BaseSelect.Item
                  key={id}
                  value={id}
                  label={label}
                  disabled={disabledReason !== undefined}
                  className={classNames(listItem, listItemTone.plain)}
                >
                  <span className="grid size-4 shrink-0 place-items-center">
                    <BaseSelect.ItemIndicator>
                      <Check size={14} aria-hidden className="text-accent-text" />
                    </BaseSelect.ItemIndicator>
                  </span>
                  {Icon === undefined ? null : <Icon size={15} aria-hidden className="shrink-0 text-muted" />}
                  <span className="min-w-0 flex-1 pe-2">
                    <BaseSelect.ItemText style={labelStyle} className="block truncate">
                      {label}
                    </BaseSelect.ItemText>
                    {(disabledReason ?? hint) === undefined ? null : (
                      <span className="block text-xs text-muted">{disabledReason ?? hint}</span>
                    )}
                  </span>
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </Field>
  )
}
