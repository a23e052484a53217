import { use, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { CssPixels } from '../../base/units.ts'
import { keyDelta, movedSize, pixelsOf, type PanelSize, type ResizedPanel } from './panelSize.ts'
import { PanelGroupContext, type PanelGroup } from './ResizablePanels.tsx'

export interface SizedPanelProps {
  /** Unique within its group. The size is stored under this id. */
  readonly id: string
  /** The side of the panel with the draggable edge. */
  readonly edge: 'start' | 'end'
  /** The name of the size, such as "Inspector width". */
  readonly label: string
  readonly defaultSize: PanelSize
  readonly minSize: CssPixels
  readonly maxSize?: CssPixels | undefined
  readonly children: ReactNode
}

/**
 * A panel that keeps its size in pixels when the window is resized. Its edge can be dragged or moved by arrow keys; a
 * double click restores the default.
 */
export function SizedPanel(props: SizedPanelProps) {
  const group = use(PanelGroupContext)
  if (group === null) throw new Error(`The panel ${props.id} lies in no ResizablePanels.`)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { asked, share, handlers } = usePanelSize(props, group, panel)
  const isHorizontal = group.orientation === 'horizontal'
  const { minSize, maxSize } = props
  const edge = (
    <div
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-controls={panelId}
      aria-orientation={isHorizontal ? 'vertical' : 'horizontal'}
      aria-valuenow={share}
      {...handlers}
      className="relative z-10 shrink-0 touch-none bg-line-subtle transition-colors outline-none select-none after:absolute after:content-[''] hover:bg-accent-text focus-visible:bg-focus active:bg-accent-text aria-[orientation=horizontal]:h-px aria-[orientation=horizontal]:cursor-row-resize aria-[orientation=horizontal]:after:inset-x-0 aria-[orientation=horizontal]:after:-inset-y-1.5 aria-[orientation=vertical]:w-px aria-[orientation=vertical]:cursor-col-resize aria-[orientation=vertical]:after:-inset-x-1.5 aria-[orientation=vertical]:after:inset-y-0"
    />
  )
  return (
    <>
      {props.edge === 'start' ? edge : null}
      <div
        ref={panel}
        id={panelId}
        className="flex shrink grow-0 flex-col overflow-auto"
        style={{
          flexBasis: asked,
          ...(isHorizontal ? { minWidth: minSize, maxWidth: maxSize } : { minHeight: minSize, maxHeight: maxSize }),
        }}
      >
        {props.children}
      </div>
      {props.edge === 'end' ? edge : null}
    </>
  )
}

/** A drag of the edge, with its start position and the panel's size at that time. */
interface EdgeDrag extends ResizedPanel {
  readonly at: CssPixels
}

function usePanelSize(
  { id, edge, defaultSize, minSize, maxSize = Number.POSITIVE_INFINITY }: SizedPanelProps,
  { orientation, length, shareOf, remember, room }: PanelGroup,
  panel: { readonly current: HTMLElement | null },
) {
  const limits = { min: minSize, max: maxSize }
  const [asked, setAsked] = useState<PanelSize>(() => {
    const share = shareOf(id)
    return share === undefined ? defaultSize : `${share}%`
  })
  // A percentage is converted to pixels as soon as the group is measured, so that the panel keeps its size.
  if (typeof asked === 'string' && length !== null) setAsked(pixelsOf(asked, limits, length))
  const share = length === null ? undefined : Math.round((pixelsOf(asked, limits, length) / length) * 100)
  const drag = useRef<EdgeDrag | null>(null)

  const isHorizontal = orientation === 'horizontal'
  const measured = (): ResizedPanel => {
    const { width = 0, height = 0 } = panel.current?.getBoundingClientRect() ?? {}
    return { size: isHorizontal ? width : height, limits, room: room() }
  }
  const positionOf = (event: PointerEvent): CssPixels => (isHorizontal ? event.clientX : event.clientY)
  /** The change in size for a movement to the right or down. */
  const outwards = (movement: CssPixels, element: Element): CssPixels => {
    const isReversed = isHorizontal && getComputedStyle(element).direction === 'rtl'
    return (edge === 'end') === isReversed ? -movement : movement
  }
  const keep = (size: CssPixels): void => {
    setAsked(size)
    if (length !== null) remember(id, (size / length) * 100)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { ...measured(), at: positionOf(event) }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (current !== null) setAsked(movedSize(current, outwards(positionOf(event) - current.at, event.currentTarget)))
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = drag
      drag.current = null
      if (current === null || positionOf(event) === current.at) return
      keep(movedSize(current, outwards(positionOf(event) - current.at, event.currentTarget)))
    },
    onPointerCancel: () => {
      if (drag.current !== null) setAsked(drag.current.size)
      drag.current = null
    },
    onDoubleClick: () => {
      setAsked(defaultSize)
      remember(id, null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const movement = keyDelta(event.key, orientation, length ?? 0)
      if (movement === null) return
      event.preventDefault()
      keep(movedSize(measured(), outwards(movement, event.currentTarget)))
    },
  }
  return { asked, share, handlers }
}
