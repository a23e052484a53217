import { ArrowLeftRight, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '../classNames.ts'
import { ColorField } from './ColorField.tsx'
import type { SwatchGroup } from './ColorPopover.tsx'
import { checkerboard } from './ColorSwatch.tsx'
import { addedStop, movedStop, recoloredStop, reversedStops, withoutStop, type GradientStop } from './gradientStops.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { NumberField } from '../fields/NumberField.tsx'

export interface GradientFieldProps {
  readonly label: string
  /** At least two, in ascending order. */
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
  /** The stops while it is dragged, and which of them is. */
  readonly stops: readonly GradientStop[]
  readonly index: number
}

/** The stops of a gradient on a bar: press it to add one, drag to move, Delete to remove. Below, the chosen stop. */
export function GradientField(props: GradientFieldProps) {
  const { label, maxStops, onPreview, onCommit, onCancel, swatchGroups } = props
  const bar = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [chosen, setChosen] = useState(0)
  const { stops } = props
  const at = Math.min(chosen, stops.length - 1)
  const stop = stops[at]
  const canRemove = stops.length > 2

  const shareAt = (event: PointerEvent<HTMLElement>): number => {
    const box = bar.current?.getBoundingClientRect()
    return box ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0
  }
  const settle = ({ stops: next, index }: { readonly stops: readonly GradientStop[]; readonly index: number }) => {
    setChosen(index)
    onCommit(next)
  }
  const remove = (index: number) => {
    if (canRemove) settle({ stops: withoutStop(stops, index), index: Math.max(0, index - 1) })
  }
  const onHandleKey = (event: KeyboardEvent, index: number) => {
    const notch = event.shiftKey ? 0.1 : 0.01
    const by = event.key === 'ArrowLeft' ? -notch : event.key === 'ArrowRight' ? notch : 0
    if (by !== 0) settle(movedStop(stops, index, { offset: (stops[index]?.offset ?? 0) + by }))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else if (event.key === 'Escape' && drag.current) cancelDrag()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const cancelDrag = () => {
    if (!drag.current) return
    drag.current = null
    onCancel()
  }
  const css = stops.map(({ color, offset }) => `${color} ${offset * 100}%`).join(', ')
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <div
        ref={bar}
        data-tooltip={stops.length < maxStops ? 'Press to add a stop' : undefined}
        className="relative mx-1.5 mb-1 h-5 rounded-sm shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)]"
        style={{ background: `linear-gradient(to right, ${css}), ${checkerboard}` }}
        onPointerDown={(event) => {
          if (event.button !== 0 || event.target !== event.currentTarget || stops.length >= maxStops) return
          settle(addedStop(stops, shareAt(event)))
        }}
      >
        {stops.map(({ color, offset }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the list.
            key={index}
            role="slider"
            tabIndex={0}
            aria-label={`Stop ${index + 1}, ${color}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(offset * 100)}
            aria-valuetext={`${Math.round(offset * 100)}%`}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => onHandleKey(event, index)}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              drag.current = { pointerId: event.pointerId, before: stops, stops, index }
              setChosen(index)
            }}
            onPointerMove={(event) => {
              const now = drag.current
              if (now?.pointerId !== event.pointerId) return
              const next = movedStop(now.stops, now.index, { offset: shareAt(event), keepsPlace: true })
              drag.current = { ...now, ...next }
              onPreview(next.stops)
            }}
            onPointerUp={() => {
              const now = drag.current
              drag.current = null
              if (now && now.stops !== now.before) settle(now)
            }}
            onPointerCancel={cancelDrag}
            className={classNames(
              'absolute top-1/2 size-4 -translate-1/2 cursor-ew-resize touch-none rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)] outline-offset-2',
              index === at && 'z-10 ring-2 ring-focus',
            )}
            style={{ left: `${offset * 100}%`, background: `linear-gradient(${color}, ${color}), ${checkerboard}` }}
          />
        ))}
      </div>
      {stop === undefined ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-1">
          <ColorField
            label={`Colour of stop ${at + 1}`}
            labelPlacement="hidden"
            className="col-span-full"
            hasAlpha
            value={stop.color}
            swatchGroups={swatchGroups}
            onPreview={(color) => onPreview(recoloredStop(stops, at, color))}
            onCommit={(color) => onCommit(recoloredStop(stops, at, color))}
            onCancel={onCancel}
          />
          <NumberField
            label={`Place of stop ${at + 1}`}
            labelPlacement="hidden"
            unit="%"
            min={0}
            max={100}
            step={1}
            decimals={1}
            value={stop.offset * 100}
            onPreview={(value) => onPreview(movedStop(stops, at, { offset: value / 100, keepsPlace: true }).stops)}
            onCommit={(value) => settle(movedStop(stops, at, { offset: value / 100 }))}
            onCancel={onCancel}
          />
          <IconButton
            label="Reverse the gradient"
            icon={ArrowLeftRight}
            onClick={() => onCommit(reversedStops(stops))}
          />
          <IconButton
            label={`Remove stop ${at + 1}`}
            icon={Trash2}
            {...(canRemove ? {} : { disabledReason: 'A gradient has at least two stops.' })}
            onClick={() => remove(at)}
          />
        </div>
      )}
    </div>
  )
}
