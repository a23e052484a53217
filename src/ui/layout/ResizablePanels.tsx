import { useMemo, type ReactNode, type Ref } from 'react'
import { Group, Panel, Separator, type Layout, type PanelImperativeHandle } from 'react-resizable-panels'
import { z } from 'zod'
import { classNames } from '../classNames.ts'
import { readDevice, writeDevice, type DeviceSlot } from '../deviceStorage.ts'

export interface ResizablePanelsProps {
  /** Under this id the device remembers the sizes. */
  readonly id: string
  readonly orientation: 'horizontal' | 'vertical'
  /** ResizablePanel and PanelEdge in turn, as direct children. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Panels side by side whose edges drag. Sizes are remembered; a double click on an edge restores the default. */
export function ResizablePanels({ id, orientation, children, className }: ResizablePanelsProps) {
  const slot = useMemo<DeviceSlot<Layout>>(
    () => ({ key: `panels.${id}`, schema: z.record(z.string(), z.number().min(0).max(100)), fallback: {} }),
    [id],
  )
  const remembered = useMemo(() => readDevice(slot).value, [slot])
  return (
    <Group
      id={id}
      orientation={orientation}
      className={className}
      {...(Object.keys(remembered).length === 0 ? {} : { defaultLayout: remembered })}
      onLayoutChanged={(layout, meta) => {
        if (meta.isUserInteraction) writeDevice(slot, layout)
      }}
    >
      {children}
    </Group>
  )
}

export interface ResizablePanelProps {
  /** Unique within its group; sizes are remembered under it. */
  readonly id: string
  /** Sizes: a number is CSS pixels, a string may carry a unit (`"30%"`). */
  readonly defaultSize?: number | string | undefined
  readonly minSize?: number | string | undefined
  readonly maxSize?: number | string | undefined
  /** Dragging it below its minimum folds it to nothing. */
  readonly isCollapsible?: boolean | undefined
  /** Keeps its pixels when the window changes, so that the other panels take up the difference. */
  readonly keepsPixels?: boolean | undefined
  /** `collapse()`, `expand()`, `isCollapsed()`, `resize()`. */
  readonly panelRef?: Ref<PanelImperativeHandle | null> | undefined
  readonly onResize?: ((size: { readonly pixels: number; readonly percent: number }) => void) | undefined
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** One panel of a ResizablePanels group. */
export function ResizablePanel(props: ResizablePanelProps) {
  const { id, defaultSize, minSize, maxSize, isCollapsible = false, keepsPixels = false, panelRef, onResize } = props
  return (
    <Panel
      id={id}
      defaultSize={defaultSize}
      minSize={minSize}
      maxSize={maxSize}
      collapsible={isCollapsible}
      groupResizeBehavior={keepsPixels ? 'preserve-pixel-size' : 'preserve-relative-size'}
      panelRef={panelRef}
      onResize={(size) => onResize?.({ pixels: size.inPixels, percent: size.asPercentage })}
      className={classNames('flex min-h-0 min-w-0 flex-col', props.className)}
    >
      {props.children}
    </Panel>
  )
}

export interface PanelEdgeProps {
  /** What the edge changes, such as "Inspector width". */
  readonly label: string
}

/** The edge between two panels: a hairline with a generous grip. Arrow keys move it. */
export function PanelEdge({ label }: PanelEdgeProps) {
  return (
    <Separator
      aria-label={label}
      className="relative z-10 shrink-0 bg-line-subtle transition-colors outline-none hover:bg-accent-text focus-visible:bg-focus data-[separator=active]:bg-accent-text data-[separator=focus]:bg-focus data-[separator=hover]:bg-accent-text aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px"
    />
  )
}
