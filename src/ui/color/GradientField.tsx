import { t } from '@lingui/core/macro'
import { ArrowLeftRight, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '../classNames.ts'
import { ColorField } from './ColorField.tsx'
import type { SwatchGroup } from './ColorPopover.tsx'
import { checkerboard } from './ColorSwatch.tsx'
import {
  addedStop,
  movedStop,
  recoloredStop,
  reversedStops,
  withoutStop,
  type GradientStop,
  type TouchedStops,
} from './gradientStops.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { NumberField } from '../fields/NumberField.tsx'

export interface GradientFieldProps {
  readonly label: string
  /** At least two stops, in ascending order. */
  readonly stops: readonly GradientStop[]
  readonly maxStops: number
  readonly onPreview: (stops: readonly GradientStop[]) => void
  readonly onCommit: (stops: readonly GradientStop[]) => void
  readonly onCancel: () => void
  readonly swatchGroups?: (() => readonly SwatchGroup[]) | undefined
}

interface Drag {
  readonly pointerId: number
  readonly before: readonly GradientStop[]
  /** The stops during a drag, and the index of the dragged one. */
  readonly stops: readonly GradientStop[]
  readonly index: number
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

interface StopDragOptions {
  readonly stops: readonly GradientStop[]
  /** The position of the pointer on the bar, from 0 to 1. */
  readonly offsetAt: (event: PointerEvent) => number
  readonly onPreview: (stops: readonly GradientStop[]) => void
  readonly onCommit: (touched: TouchedStops) => void
  readonly onCancel: () => void
}

/** Drags one stop along the bar. */
function useStopDrag({ stops, offsetAt, onPreview, onCommit, onCancel }: StopDragOptions) {
  const drag = useRef<Drag | null>(null)
  const cancel = () => {
    if (!drag.current) return
    drag.current = null
    onCancel()
  }
  return {
    isUnderway: () => drag.current !== null,
    cancel,
    begin: (event: PointerEvent<HTMLElement>, index: number) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { pointerId: event.pointerId, before: stops, stops, index }
    },
    /** Props for every draggable element. */
    pointer: {
      onPointerMove: (event: PointerEvent) => {
        const now = drag.current
        if (now?.pointerId !== event.pointerId) return
        const next = movedStop(now.stops, now.index, { offset: offsetAt(event), keepsPlace: true })
        drag.current = { ...now, ...next }
        onPreview(next.stops)
      },
      onPointerUp: () => {
        const now = drag.current
        drag.current = null
        if (now && now.stops !== now.before) onCommit(now)
      },
      onPointerCancel: cancel,
    },
  }
}

/**
 * The stops of a gradient on a bar, with the settings of the selected stop below. A click adds a stop, a drag moves it,
 * and Delete removes it.
 */
export function GradientField(props: GradientFieldProps) {
  const { label, stops, maxStops, onPreview, onCommit, onCancel } = props
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, stops.length - 1)
  const canRemove = stops.length > 2

  const offsetAt = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect()
    return box ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0
  }
  const commit = ({ stops: next, index }: TouchedStops) => {
    setChosen(index)
    onCommit(next)
  }
  const remove = (index: number) => {
    if (canRemove) commit({ stops: withoutStop(stops, index), index: Math.max(0, index - 1) })
  }
  const drag = useStopDrag({ stops, offsetAt, onPreview, onCommit: commit, onCancel })
  const onHandleKey = (event: KeyboardEvent, index: number) => {
    const by = (ARROWS[event.key] ?? 0) * (event.shiftKey ? 0.1 : 0.01)
    if (by !== 0) commit(movedStop(stops, index, { offset: (stops[index]?.offset ?? 0) + by }))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else if (event.key === 'Escape' && drag.isUnderway()) drag.cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const css = stops.map(({ color, offset }) => `${color} ${offset * 100}%`).join(', ')
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <div
        ref={bar}
        data-tooltip={stops.length < maxStops ? t`Press to add a stop` : undefined}
        className="relative mx-1.5 mb-1 h-5 rounded-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)]"
        style={{ background: `linear-gradient(to right, ${css}), ${checkerboard}` }}
        onPointerDown={(event) => {
          if (event.button !== 0 || event.target !== event.currentTarget || stops.length >= maxStops) return
          commit(addedStop(stops, offsetAt(event)))
        }}
      >
        {stops.map((stop, index) => (
          <StopHandle
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the list.
            key={index}
            stop={stop}
            index={index}
            isChosen={index === current}
            onChoose={() => setChosen(index)}
            onKeyDown={(event) => onHandleKey(event, index)}
            onPress={(event) => drag.begin(event, index)}
            pointer={drag.pointer}
          />
        ))}
      </div>
      <StopSettings
        {...props}
        index={current}
        canRemove={canRemove}
        onTouch={commit}
        onRemove={() => remove(current)}
      />
    </div>
  )
}

interface StopHandleProps {
  readonly stop: GradientStop
  readonly index: number
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPress: (event: PointerEvent<HTMLElement>) => void
  readonly pointer: ReturnType<typeof useStopDrag>['pointer']
}

function StopHandle({ stop, index, isChosen, onChoose, onKeyDown, onPress, pointer }: StopHandleProps) {
  const { color, offset } = stop
  return (
    <span
      {...pointer}
      role="slider"
      tabIndex={0}
      aria-label={t`Stop ${index + 1}, ${color}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(offset * 100)}
      aria-valuetext={`${Math.round(offset * 100)}%`}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        onPress(event)
        onChoose()
      }}
      className={classNames(
        'absolute top-1/2 size-4 -translate-1/2 cursor-ew-resize touch-none rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)] outline-offset-2',
        isChosen && 'z-10 ring-2 ring-focus',
      )}
      style={{ left: `${offset * 100}%`, background: `linear-gradient(${color}, ${color}), ${checkerboard}` }}
    />
  )
}

interface StopSettingsProps
  extends Pick<GradientFieldProps, 'stops' | 'swatchGroups' | 'onPreview' | 'onCommit' | 'onCancel'> {
  readonly index: number
  readonly canRemove: boolean
  /** Commits a change and selects the changed stop. */
  readonly onTouch: (touched: TouchedStops) => void
  readonly onRemove: () => void
}

/** The colour and position of the selected stop. */
function StopSettings(props: StopSettingsProps) {
  const { stops, index, canRemove, swatchGroups, onPreview, onCommit, onCancel, onTouch, onRemove } = props
  const stop = stops[index]
  if (stop === undefined) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-1">
      <ColorField
        label={t`Colour of stop ${index + 1}`}
        labelPlacement="hidden"
        className="col-span-full"
        hasAlpha
        value={stop.color}
        swatchGroups={swatchGroups}
        onPreview={(color) => onPreview(recoloredStop(stops, index, color))}
        onCommit={(color) => onCommit(recoloredStop(stops, index, color))}
        onCancel={onCancel}
      />
      <NumberField
        label={t`Position of stop ${index + 1}`}
        labelPlacement="hidden"
        unit="%"
        min={0}
        max={100}
        step={1}
        decimals={1}
        value={stop.offset * 100}
        onPreview={(value) => onPreview(movedStop(stops, index, { offset: value / 100, keepsPlace: true }).stops)}
        onCommit={(value) => onTouch(movedStop(stops, index, { offset: value / 100 }))}
        onCancel={onCancel}
      />
      <IconButton
        label={t`Reverse the gradient`}
        icon={ArrowLeftRight}
        onClick={() => onCommit(reversedStops(stops))}
      />
      <IconButton
        label={t`Remove stop ${index + 1}`}
        icon={Trash2}
        {...(canRemove ? {} : { disabledReason: t`A gradient must have at least two stops.` })}
        onClick={onRemove}
      />
    </div>
  )
}
