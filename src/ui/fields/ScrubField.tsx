import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { fitNumber, type NumberRules } from './numberRules.ts'
import type { NumberEntry } from './parseNumberEntry.ts'
import { fieldInput, fieldWell } from '../layout/surfaceClasses.ts'
import { useScrubGesture, type ScrubHandlers } from './useScrubGesture.ts'

export interface ScrubFieldProps extends FieldFrame, ScrubHandlers {
  readonly rules: NumberRules
  readonly format: (value: number) => string
  readonly parse: (text: string) => NumberEntry
  /** Shown after the value. */
  readonly unit?: string | undefined
  /** A letter or two before the value, such as X: the visible name where the label is hidden. */
  readonly prefix?: string | undefined
  /** Shown while there is no one value. "Mixed" otherwise. */
  readonly placeholder?: string | undefined
  /** Horizontal CSS pixels per step while dragging. */
  readonly pixelsPerStep?: number | undefined
}

/** The machinery of number and timecode fields: drag to change, typed entry, arrow keys, Escape. */
export function ScrubField(props: ScrubFieldProps) {
  const { value, rules, format, parse, unit, prefix, disabled = false, error, pixelsPerStep = 2 } = props
  const { onCommit, onCommitEach } = props
  const controlId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [entryError, setEntryError] = useState<string | undefined>(undefined)
  const canChange = !disabled && (value !== 'mixed' || onCommitEach !== undefined)
  const { shown, isDragging, pointer, isUnderway, cancel, stepBy, finishSteps } = useScrubGesture({
    handlers: props,
    rules,
    pixelsPerStep,
    canChange,
    canPress: () => !disabled && document.activeElement !== inputRef.current,
    onClick: () => inputRef.current?.focus(),
  })

  const dropDraft = () => {
    setDraft(null)
    setEntryError(undefined)
  }
  /** Returns whether the draft could be read; it stays on screen otherwise. */
  const commitDraft = (): boolean => {
    if (draft === null) return true
    const entry = parse(draft)
    if (entry.kind === 'invalid') {
      setEntryError(entry.message)
      return false
    }
    if (value === 'mixed' && entry.kind === 'relative') {
      if (onCommitEach === undefined) {
        setEntryError('The selected values differ. Type one value for all of them.')
        return false
      }
      onCommitEach((before) => fitNumber(entry.change(before), rules))
    } else {
      const wanted = entry.kind === 'absolute' ? entry.value : value === 'mixed' ? null : entry.change(value)
      const next = wanted === null ? value : fitNumber(wanted, rules)
      if (next !== 'mixed' && next !== value) onCommit(next)
    }
    dropDraft()
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      const hasSomethingToDrop = isUnderway() || draft !== null
      cancel()
      dropDraft()
      if (hasSomethingToDrop) event.stopPropagation()
      else inputRef.current?.blur()
    } else if (event.key === 'Enter') {
      if (commitDraft()) inputRef.current?.select()
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && canChange) {
      event.preventDefault()
      // What was typed is settled first; the next press starts from it.
      if (draft !== null) commitDraft()
      else stepBy(event.key === 'ArrowUp' ? 1 : -1, event)
    }
  }

  const current = shown ?? value
  const text = draft ?? (current === 'mixed' ? '' : format(current))
  const frame = entryError === undefined ? props : { ...props, error: entryError }
  const isInvalid = (entryError ?? error) !== undefined
  return (
    <Field
      frame={frame}
      controlId={controlId}
      labelProps={{ ...pointer, className: canChange ? 'cursor-ew-resize touch-none select-none' : undefined }}
    >
      <div
        className={classNames(fieldWell, isDragging && 'border-focus ring-1 ring-focus')}
        {...(isInvalid ? { 'data-invalid': '' } : {})}
      >
        {prefix === undefined ? null : (
          <span
            {...pointer}
            aria-hidden
            data-tooltip={props.label}
            className={classNames(
              'flex h-full shrink-0 items-center pl-2 text-xs text-muted select-none',
              canChange && 'cursor-ew-resize touch-none',
            )}
          >
            {prefix}
          </span>
        )}
        <input
          {...pointer}
          ref={inputRef}
          id={controlId}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={text}
          placeholder={value === 'mixed' ? (props.placeholder ?? 'Mixed') : undefined}
          aria-invalid={isInvalid}
          aria-describedby={fieldMessageId(controlId, frame)}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            setEntryError(undefined)
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            finishSteps()
            if (!commitDraft()) dropDraft()
          }}
          onKeyDown={onKeyDown}
          onKeyUp={finishSteps}
          className={classNames(fieldInput, 'tabular', canChange && 'not-focus:cursor-ew-resize not-focus:touch-none')}
        />
        {unit === undefined || text === '' ? null : (
          <span aria-hidden className="pointer-events-none shrink-0 pr-2 text-xs text-muted">
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}
