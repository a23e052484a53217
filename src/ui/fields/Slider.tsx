import { t } from '@lingui/core/macro'
import { Slider as BaseSlider } from '@base-ui/react/slider'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../classNames.ts'
import { Field, type FieldFrame } from './Field.tsx'
import { formatNumber, type NumberRules } from './numberRules.ts'
import { NumberField } from './NumberField.tsx'
import type { ScrubHandlers } from './useScrubGesture.ts'

export interface SliderProps extends FieldFrame, ScrubHandlers, NumberRules {
  readonly min: number
  readonly max: number
  readonly unit?: string | undefined
  /** Shown if there is no single value. The default is "Mixed". */
  readonly placeholder?: string | undefined
  /** Adds a number field for exact values. */
  readonly hasEntry?: boolean | undefined
  /** A value as screen readers announce it. The default is the number with its unit. */
  readonly describe?: ((value: number) => string) | undefined
}

/** Handles one change by pointer or keys. Base UI keeps reporting values after Escape; they are ignored. */
function useSliderGesture({ value, onPreview, onCommit, onCancel }: SliderProps) {
  const [live, setLive] = useState<number | null>(null)
  const base = useRef<number | 'mixed' | null>(null)
  const isCanceled = useRef(false)

  const cancel = () => {
    isCanceled.current = true
    base.current = null
    setLive(null)
    onCancel?.()
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || live === null) return
      event.stopPropagation()
      cancel()
    },
    onPointerCancel: cancel,
    onPointerDown: () => {
      isCanceled.current = false
    },
    onValueChange: (next: number, details: { readonly reason: string }) => {
      if (details.reason === 'keyboard') isCanceled.current = false
      if (isCanceled.current) return
      base.current ??= value
      setLive(next)
      onPreview?.(next)
    },
    onValueCommitted: (next: number) => {
      const before = base.current
      setLive(null)
      base.current = null
      if (isCanceled.current) return
      if (next === before) onCancel?.()
      else onCommit(next)
    },
  }
  return { live, handlers }
}

/** A value between two limits: previewed during a drag, committed on release, discarded on Escape. */
export function Slider(props: SliderProps) {
  const { value, min, max, step = 1, unit, hasEntry = false, disabled = false } = props
  const controlId = useId()
  const { live, handlers } = useSliderGesture(props)
  const rules: NumberRules = { min, max, step, decimals: props.decimals }
  const describe = props.describe ?? ((current: number) => `${formatNumber(current, rules)}${unit ?? ''}`)
  const shown = live ?? value
  return (
    <Field frame={props} controlId={controlId}>
      <div className="flex items-center gap-2">
        <BaseSlider.Root
          value={shown === 'mixed' ? min : shown}
          min={min}
          max={max}
          step={step}
          largeStep={step * 10}
          disabled={disabled}
          aria-labelledby={`${controlId}-label`}
          {...handlers}
          className={classNames('min-w-16 flex-1', disabled && 'opacity-50')}
        >
          <SliderTrack
            label={props.label}
            isMixed={shown === 'mixed'}
            placeholder={props.placeholder}
            describe={describe}
          />
        </BaseSlider.Root>
        {hasEntry ? (
          <NumberField
            {...props}
            value={shown}
            labelPlacement="hidden"
            label={t`${props.label} value`}
            description={undefined}
            error={undefined}
            onReset={undefined}
            className="w-18 shrink-0"
          />
        ) : null}
      </div>
    </Field>
  )
}

interface SliderTrackProps {
  readonly label: string
  /** True if several values differ, so that the thumb has no position. */
  readonly isMixed: boolean
  readonly placeholder: string | undefined
  readonly describe: (value: number) => string
}

function SliderTrack({ label, isMixed, placeholder, describe }: SliderTrackProps) {
  // With mixed values, the thumb appears only on hover and focus.
  const mixedThumb =
    placeholder === undefined ? 'opacity-60' : 'opacity-0 hover:opacity-60 has-focus-visible:opacity-60'
  return (
    <BaseSlider.Control className="flex h-7 w-full touch-none items-center px-1.5 select-none">
      <BaseSlider.Track className="h-1 w-full rounded-full bg-line-strong/70">
        <BaseSlider.Indicator className={classNames('rounded-full bg-accent', isMixed && 'opacity-0')} />
        <BaseSlider.Thumb
          getAriaLabel={() => label}
          getAriaValueText={(_, current) => (isMixed ? (placeholder ?? t`Mixed`) : describe(current))}
          className={classNames(
            'size-3.5 rounded-full border border-line-strong bg-primary shadow-raised transition-[scale] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus data-dragging:scale-110 [[data-theme=light]_&]:bg-raised',
            isMixed && mixedThumb,
          )}
        />
      </BaseSlider.Track>
    </BaseSlider.Control>
  )
}
