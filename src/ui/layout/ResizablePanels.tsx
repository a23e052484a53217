import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import type { CssPixels } from '../../base/units.ts'
import { classNames } from '../classNames.ts'
import { readDevice, writeDevice, type DeviceSlot } from '../deviceStorage.ts'

/** Percentages of the group's length, by panel id. */
type PanelShares = Readonly<Record<string, number>>

export interface PanelGroup {
  readonly orientation: 'horizontal' | 'vertical'
  /** Null until the group is measured. */
  readonly length: CssPixels | null
  readonly shareOf: (panelId: string) => number | undefined
  /** Stores a panel's share on this device. Null removes it. */
  readonly remember: (panelId: string, share: number | null) => void
  /** Returns the number of pixels by which the flexible panel can shrink. */
  readonly room: () => CssPixels
}

export const PanelGroupContext = createContext<PanelGroup | null>(null)

export interface ResizablePanelsProps {
  /** The key under which the device stores the sizes. */
  readonly id: string
  readonly orientation: PanelGroup['orientation']
  /** One FlexiblePanel, with SizedPanels around it. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Panels side by side, whose sizes are stored on the device. */
export function ResizablePanels({ id, orientation, children, className }: ResizablePanelsProps) {
  const element = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState<CssPixels | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setLength(orientation === 'horizontal' ? entry.contentRect.width : entry.contentRect.height)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [orientation])

  const shares = useMemo(() => rememberedShares(id), [id])
  const group = useMemo<PanelGroup>(() => {
    const room = (): CssPixels => {
      const panel = element.current?.querySelector(':scope > [data-flexible]')
      if (!panel) return 0
      const { width, height } = panel.getBoundingClientRect()
      const { minWidth, minHeight } = getComputedStyle(panel)
      return orientation === 'horizontal' ? width - Number.parseFloat(minWidth) : height - Number.parseFloat(minHeight)
    }
    return { orientation, length, room, ...shares }
  }, [orientation, length, shares])

  return (
    <PanelGroupContext value={group}>
      <div
        ref={element}
        className={classNames(
          'flex size-full overflow-hidden',
          orientation === 'horizontal' ? 'flex-row' : 'flex-col',
          className,
        )}
      >
        {children}
      </div>
    </PanelGroupContext>
  )
}

function rememberedShares(groupId: string): Pick<PanelGroup, 'shareOf' | 'remember'> {
  const slot: DeviceSlot<PanelShares> = {
    key: `panels.${groupId}`,
    schema: z.record(z.string(), z.number().min(0).max(100)),
    fallback: {},
  }
  let shares = readDevice(slot).value
  return {
    shareOf: (panelId) => shares[panelId],
    remember: (panelId, share) => {
      const { [panelId]: _, ...others } = shares
      shares = share === null ? others : { ...others, [panelId]: share }
      writeDevice(slot, shares)
    },
  }
}

export interface FlexiblePanelProps {
  readonly minSize: CssPixels
  readonly children: ReactNode
}

/** The panel that takes up the remaining space. */
export function FlexiblePanel({ minSize, children }: FlexiblePanelProps) {
  const isHorizontal = use(PanelGroupContext)?.orientation === 'horizontal'
  return (
    <div
      data-flexible
      className="flex shrink grow basis-0 flex-col overflow-auto"
      style={isHorizontal ? { minWidth: minSize } : { minHeight: minSize }}
    >
      {children}
    </div>
  )
}
