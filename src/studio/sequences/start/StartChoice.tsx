import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { classNames } from '../../../ui/classNames.ts'

export type Start = 'parts' | 'empty' | 'table' | 'video'

const choices: readonly { readonly value: Start; readonly label: string; readonly hint: string }[] = [
  { value: 'parts', label: t`Hook, body, call to action`, hint: t`Three blocks to drop clips into.` },
  { value: 'empty', label: t`No blocks`, hint: t`Add blocks of your own.` },
  { value: 'table', label: t`A table`, hint: t`File names from a spreadsheet, one video per row.` },
  { value: 'video', label: t`A video in this project`, hint: t`Each clip in the video becomes a block.` },
]

export interface StartChoiceProps {
  readonly value: Start
  readonly onChange: (start: Start) => void
}

/** Chooses what a new sequence starts with. */
export function StartChoice({ onChange, value }: StartChoiceProps) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-xs text-secondary">{t`Start with`}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ hint, label, value: one }) => (
          <label
            key={one}
            className={classNames(
              'flex items-start gap-2 rounded-md border p-2 text-sm has-focus-visible:border-focus',
              one === value ? 'border-accent bg-accent-soft' : 'border-line bg-raised hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={one === value}
              aria-label={label}
              aria-describedby={`${id}-${one}`}
              onChange={() => onChange(one)}
              className="mt-0.5 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-primary">{label}</span>
              <span id={`${id}-${one}`} className="block text-xs text-secondary">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
