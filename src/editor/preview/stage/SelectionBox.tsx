import type { PointerEvent } from 'react'
import type { Overlay } from '../../../composition/schema.ts'
import { handles, type Handle } from '../geometry/resizing.ts'

interface SelectionBoxProps {
  readonly overlay: Overlay
  readonly scale: number
  /** Handles are for a single selected overlay. */
  readonly hasHandles: boolean
  readonly onHandle: (event: PointerEvent<HTMLElement>, handle: Handle) => void
  readonly onRotate: (event: PointerEvent<HTMLElement>) => void
}

/** Cursors by the direction in which a handle pulls, turned with the overlay, in steps of 45°. */
const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

function cursorOf(handle: Handle, rotation: number): string {
  const degrees = (Math.atan2(handle.x, -handle.y) * 180) / Math.PI + rotation
  const step = Math.round((((degrees % 180) + 180) % 180) / 45) % 4
  return cursors[step] ?? 'move'
}

/** The frame around a selected overlay, in the pixels of the shown canvas. */
export function SelectionBox({ hasHandles, onHandle, onRotate, overlay, scale }: SelectionBoxProps) {
  return (
    <div
      data-testid="selection-box"
      className="pointer-events-none absolute outline-2 outline-accent"
      style={{
        left: overlay.left * scale,
        top: overlay.top * scale,
        width: overlay.width * scale,
        height: overlay.height * scale,
        transform: `rotate(${overlay.rotation}deg)`,
      }}
    >
      {hasHandles ? (
        <>
          <div className="absolute -top-6 left-1/2 h-6 w-px -translate-x-1/2 bg-accent" />
          <div
            aria-hidden
            data-handle="rotate"
            onPointerDown={onRotate}
            className="pointer-events-auto absolute -top-8 left-1/2 size-3.5 -translate-x-1/2 cursor-grab touch-none rounded-full border-2 border-accent bg-white shadow-raised"
          />
          {handles.map((handle) => (
            <div
              key={handle.name}
              aria-hidden
              data-handle={handle.name}
              onPointerDown={(event) => onHandle(event, handle)}
              className="pointer-events-auto absolute size-2.5 -translate-1/2 touch-none rounded-xs border-2 border-accent bg-white shadow-raised"
              style={{
                left: `${(handle.x + 1) * 50}%`,
                top: `${(handle.y + 1) * 50}%`,
                cursor: cursorOf(handle, overlay.rotation),
              }}
            />
          ))}
        </>
      ) : null}
    </div>
  )
}
