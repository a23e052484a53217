import { t } from '@lingui/core/macro'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../classNames.ts'
import { Field, fieldMessageId, type FieldFrame } from './Field.tsx'
import { draftOutcome } from './numberDraft.ts'
import type { NumberRules } from './numberRules.ts'
import type { NumberEntry } from './parseNumberEntry.ts'
import { fieldInput, fieldWell } from '../layout/surfaceClasses.ts'
import { leaveOnEscape } from './leaveOnEscape.ts'
import { useScrubGesture, type ScrubHandlers } from './useScrubGesture.ts'

export interface ScrubFieldProps extends FieldFrame, ScrubHandlers {
  readonly rules: NumberRules
  readonly format: (value: number) => string
  readonly parse: (text: string) => NumberEntry
  /** Shown after the value. */
  readonly unit?: string | undefined
  /** One or two letters before the value, such as X. They replace a hidden label visually. */
  readonly prefix?: string | undefined
  /** Shown if there is no single value. The default is "Mixed". */
  readonly placeholder?: string | undefined
  /** Horizontal CSS pixels per step while dragging. */
  readonly pixelsPerStep?: number | undefined
}

interface DraftKeys {
  /** Whether a drag or a held key is in progress. */
  readonly isUnderway: () => boolean
  readonly cancel: () => void
  /** Null if the value cannot be changed in steps. */
  readonly stepBy: ((direction: 1 | -1, event: KeyboardEvent) => void) | null
}

/** The typed text: committed on Enter and blur. In a dialog, Escape discards it. */
function useNumberDraft({ value, rules, parse, onCommit, onCommitEach }: ScrubFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)

  const write = (text: string | null) => {
    setDraft(text)
    setError(undefined)
  }
  /** Returns whether the draft is valid. If not, it stays in the field. */
  const commit = (): boolean => {
    if (draft === null) return true
    const outcome = draftOutcome(parse(draft), { value, rules, canChangeEach: onCommitEach !== undefined })
    if (outcome.kind === 'refused') {
      setError(outcome.message)
      return false
    }
    if (outcome.kind === 'changed') onCommit(outcome.value)
    if (outcome.kind === 'eachChanged') onCommitEach?.(outcome.change)
    write(null)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, { isUnderway, cancel, stepBy }: DraftKeys) => {
    switch (event.key) {
      case 'Escape': {
        const isChanging = isUnderway()
        cancel()
        if (!isChanging && leaveOnEscape(event)) return
        if (isChanging || draft !== null) event.stopPropagation()
        else event.currentTarget.blur()
        write(null)
        return
      }
      case 'Enter':
        if (commit()) event.currentTarget.select()
        return
      case 'ArrowUp':
      case 'ArrowDown':
        if (stepBy === null) return
        event.preventDefault()
        // A typed value is committed first, so that the step starts from it.
        if (draft !== null) commit()
        else stepBy(event.key === 'ArrowUp' ? 1 : -1, event)
    }
  }
  const onBlur = () => {
    if (!commit()) write(null)
  }
  return { draft, error, write, onKeyDown, onBlur }
}

/** The behaviour shared by number and timecode fields: dragging, typing, arrow keys and Escape. */
export function ScrubField(props: ScrubFieldProps) {
  const { value, rules, format, unit, prefix, disabled = false, pixelsPerStep = 2 } = props
  const controlId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const canChange = !disabled && (value !== 'mixed' || props.onCommitEach !== undefined)
  const entry = useNumberDraft(props)
  const { shown, isDragging, pointer, isUnderway, cancel, stepBy, finishSteps } = useScrubGesture({
    handlers: props,
    rules,
    pixelsPerStep,
    canChange,
    canPress: () => !disabled && document.activeElement !== inputRef.current,
    onClick: () => inputRef.current?.focus(),
  })
  const current = shown ?? value
  const text = entry.draft ?? (current === 'mixed' ? '' : format(current))
  const frame = entry.error === undefined ? props : { ...props, error: entry.error }
  const isInvalid = frame.error !== undefined
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
              'flex h-full shrink-0 items-center ps-2 text-xs text-muted select-none',
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
          placeholder={value === 'mixed' ? (props.placeholder ?? t`Mixed`) : undefined}
          aria-invalid={isInvalid}
          aria-describedby={fieldMessageId(controlId, frame)}
          onChange={(event) => entry.write(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            finishSteps()
            entry.onBlur()
          }}
          onKeyDown={(event) => entry.onKeyDown(event, { isUnderway, cancel, stepBy: canChange ? stepBy : null })}
          onKeyUp={finishSteps}
          className={classNames(fieldInput, 'tabular', canChange && 'not-focus:cursor-ew-resize not-focus:touch-none')}
        />
        {unit === undefined || text === '' ? null : (
          <span aria-hidden className="pointer-events-none shrink-0 pe-2 text-xs text-muted">
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}
