import { t } from '@lingui/core/macro'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../classNames.ts'
import { formatHex, parseHex, type Rgba } from './color.ts'
import type { SwatchGroup } from './ColorPopover.tsx'
import { ColorSwatch } from './ColorSwatch.tsx'
import { Field, fieldMessageId, type FieldFrame } from '../fields/Field.tsx'
import { lazy } from '../lazy.tsx'
import { leaveOnEscape } from '../fields/leaveOnEscape.ts'
import { fieldInput, fieldWell } from '../layout/surfaceClasses.ts'
import { TextField } from '../fields/TextField.tsx'

/** Loaded when the picker first opens. */
const ColorPopover = lazy(async () => (await import('./ColorPopover.tsx')).ColorPopover)

export interface ColorFieldProps extends FieldFrame {
  /** `#rrggbb` or `#rrggbbaa`; `mixed` if several values differ. */
  readonly value: string | 'mixed'
  /** Called with the live colour during a drag in the picker. */
  readonly onPreview?: ((color: string) => void) | undefined
  /** Called with the chosen colour, as `#rrggbb` or `#rrggbbaa`. */
  readonly onCommit: (color: string) => void
  /** Called to revert the preview. */
  readonly onCancel?: (() => void) | undefined
  readonly hasAlpha?: boolean | undefined
  /** Shown if there is no single value. The default is "Mixed". */
  readonly placeholder?: string | undefined
  /** Further suggested colours, such as those already in use. Called when the picker opens. */
  readonly swatchGroups?: (() => readonly SwatchGroup[]) | undefined
}

const black: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 }
const plainSwatches: SwatchGroup = {
  label: t`Plain colours`,
  colors: ['#ffffff', '#000000', '#f2495c', '#ff9830', '#fade2a', '#56a64b', '#3274d9', '#a352cc'],
}
const WRONG_HEX = t`Type 3, 4, 6 or 8 hex digits, such as #3274D9.`

/** The colour during a drag in the picker, or while its hex value is being typed. */
function useColorEntry({ value, placeholder, onPreview, onCommit, onCancel, hasAlpha = false }: ColorFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [live, setLive] = useState<string | null>(null)
  const shown = live ?? value
  const typed = draft === null ? null : parseHex(draft)
  const isWrong = draft !== null && typed === null
  const fit = (color: Rgba): string => formatHex(hasAlpha ? color : { ...color, alpha: 1 })

  const preview = (color: Rgba) => {
    setLive(fit(color))
    onPreview?.(fit(color))
  }
  const cancel = () => {
    if (live === null) return
    setLive(null)
    onCancel?.()
  }
  const commit = (color: Rgba) => {
    setLive(null)
    if (fit(color) === value) onCancel?.()
    else onCommit(fit(color))
  }
  const commitDraft = () => {
    setDraft(null)
    if (typed !== null) commit(typed)
  }
  const hexEntry = {
    value: draft ?? (shown === 'mixed' ? '' : shown.toUpperCase()),
    placeholder: shown === 'mixed' ? (placeholder ?? t`Mixed`) : undefined,
    onBlur: commitDraft,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && !isWrong) commitDraft()
      if (!leaveOnEscape(event) && event.key === 'Escape' && draft !== null) {
        event.stopPropagation()
        setDraft(null)
      }
    },
    spellCheck: false,
    autoComplete: 'off',
  }
  return { shown, isWrong, hexEntry, write: setDraft, preview, cancel, commit }
}

/** A swatch that opens a picker, and a hex field that accepts values with or without `#`. */
export function ColorField(props: ColorFieldProps) {
  const { label, hasAlpha = false, disabled = false, error } = props
  const controlId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const { shown, isWrong, hexEntry, write, preview, cancel, commit } = useColorEntry(props)
  /** Suggested colours. Null while the picker is closed. */
  const [offered, setOffered] = useState<readonly SwatchGroup[] | null>(null)
  const isInvalid = isWrong || error !== undefined
  // While the picker is open, it shows the error itself.
  const frame = isWrong && offered === null ? { ...props, error: WRONG_HEX } : props
  const toggle = () => setOffered(offered === null ? [...(props.swatchGroups?.() ?? []), plainSwatches] : null)

  return (
    <Field frame={frame} controlId={controlId}>
      <div className={fieldWell} {...(isInvalid ? { 'data-invalid': '' } : {})}>
        <button
          ref={trigger}
          type="button"
          disabled={disabled}
          aria-label={t`Pick a colour: ${label}`}
          aria-haspopup="dialog"
          aria-expanded={offered !== null}
          onClick={toggle}
          className="ms-1 shrink-0 rounded-sm outline-offset-1"
        >
          <ColorSwatch color={shown === 'mixed' ? null : shown} className="h-5 w-7" />
        </button>
        <input
          {...hexEntry}
          dir="ltr"
          id={controlId}
          type="text"
          disabled={disabled}
          aria-invalid={isInvalid}
          aria-describedby={fieldMessageId(controlId, frame)}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          className={classNames(fieldInput, 'font-mono text-xs')}
        />
      </div>
      {offered === null ? null : (
        <ColorPopover
          label={label}
          anchor={trigger}
          value={shown === 'mixed' ? black : (parseHex(shown) ?? black)}
          hasAlpha={hasAlpha}
          swatchGroups={offered}
          hexEntry={
            <TextField
              {...hexEntry}
              label={t`Hex`}
              labelPlacement="hidden"
              className="font-mono"
              onChange={write}
              {...(isWrong ? { error: WRONG_HEX } : {})}
            />
          }
          onPreview={preview}
          onCommit={commit}
          onCancel={cancel}
          onClose={() => {
            setOffered(null)
            cancel()
          }}
        />
      )}
    </Field>
  )
}
