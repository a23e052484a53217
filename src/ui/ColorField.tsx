import { Popover } from '@base-ui/react/popover'
import { useId, useState, type KeyboardEvent } from 'react'
import { classNames } from './classNames.ts'
import { formatHex, parseHex, type Rgba } from './color.ts'
import { ColorPicker } from './ColorPicker.tsx'
import { ColorSwatch } from './ColorSwatch.tsx'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { fieldInput, fieldWell, popupSurface } from './surfaceClasses.ts'
import { TextField } from './TextField.tsx'

export interface ColorFieldProps extends FieldFrame {
  /** `#rrggbb` or `#rrggbbaa`; `mixed` where several differ. */
  readonly value: string | 'mixed'
  /** Live colour while dragging in the picker. */
  readonly onPreview?: ((color: string) => void) | undefined
  /** The colour to keep, as `#rrggbb` or `#rrggbbaa`. */
  readonly onCommit: (color: string) => void
  /** The preview is to be taken back. */
  readonly onCancel?: (() => void) | undefined
  readonly hasAlpha?: boolean | undefined
  /** Hex colours to offer, such as those in use. */
  readonly swatches?: readonly string[] | undefined
}

const black: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 }
const plainSwatches = ['#ffffff', '#000000', '#f2495c', '#ff9830', '#fade2a', '#56a64b', '#3274d9', '#a352cc']

/** A colour: a swatch that opens a picker, and its hex value to type. */
export function ColorField(props: ColorFieldProps) {
  const {
    label,
    value,
    onPreview,
    onCommit,
    onCancel,
    hasAlpha = false,
    swatches = plainSwatches,
    disabled = false,
    error,
  } = props
  const controlId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [live, setLive] = useState<string | null>(null)
  const shown = live ?? value
  const rgba = shown === 'mixed' ? black : (parseHex(shown) ?? black)
  const fit = (color: Rgba): string => formatHex(hasAlpha ? color : { ...color, alpha: 1 })
  const isDraftWrong = draft !== null && parseHex(draft) === null

  const preview = (color: Rgba) => {
    setLive(fit(color))
    onPreview?.(fit(color))
  }
  const commit = (color: Rgba) => {
    setLive(null)
    if (fit(color) !== value) onCommit(fit(color))
  }
  const commitDraft = () => {
    const typed = draft === null ? null : parseHex(draft)
    setDraft(null)
    if (typed !== null) commit(typed)
  }
  const hexEntry = {
    value: draft ?? (shown === 'mixed' ? '' : shown.toUpperCase()),
    placeholder: shown === 'mixed' ? 'Mixed' : undefined,
    onBlur: commitDraft,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !isDraftWrong) commitDraft()
      if (event.key === 'Escape' && draft !== null) {
        event.stopPropagation()
        setDraft(null)
      }
    },
    spellCheck: false,
    autoComplete: 'off',
  }

  return (
    <Field frame={props} controlId={controlId}>
      <div className={fieldWell} {...(error !== undefined || isDraftWrong ? { 'data-invalid': '' } : {})}>
        <Popover.Root
          onOpenChange={(isOpen) => {
            if (isOpen || live === null) return
            setLive(null)
            onCancel?.()
          }}
        >
          <Popover.Trigger
            disabled={disabled}
            aria-label={`Pick ${label.toLowerCase()}`}
            className="ml-1 shrink-0 rounded-sm outline-offset-1"
          >
            <ColorSwatch color={shown === 'mixed' ? null : shown} className="h-5 w-7" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner side="bottom" align="start" sideOffset={6} collisionPadding={8} className="z-50">
              <Popover.Popup aria-label={label} className={`${popupSurface} flex w-60 flex-col gap-3 p-3`}>
                <ColorPicker value={rgba} hasAlpha={hasAlpha} onPreview={preview} onCommit={commit} />
                <TextField
                  {...hexEntry}
                  label="Hex"
                  labelPlacement="hidden"
                  className="font-mono"
                  onChange={setDraft}
                  {...(isDraftWrong ? { error: 'Type six hex digits, such as #3274D9.' } : {})}
                />
                {swatches.length === 0 ? null : (
                  <div role="group" aria-label="Swatches" className="grid grid-cols-8 gap-1.5">
                    {swatches.map((color) => (
                      <button
                        key={color}
                        type="button"
                        aria-label={color}
                        aria-pressed={color.toLowerCase() === shown.toLowerCase()}
                        onClick={() => {
                          const picked = parseHex(color)
                          if (picked !== null) commit(picked)
                        }}
                        className="rounded-sm outline-offset-1 aria-pressed:ring-2 aria-pressed:ring-focus"
                      >
                        <ColorSwatch color={color} className="aspect-square w-full" />
                      </button>
                    ))}
                  </div>
                )}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
        <input
          {...hexEntry}
          id={controlId}
          type="text"
          disabled={disabled}
          aria-invalid={isDraftWrong || error !== undefined}
          aria-describedby={fieldMessageId(controlId, props)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          className={classNames(fieldInput, 'font-mono text-xs')}
        />
      </div>
    </Field>
  )
}
