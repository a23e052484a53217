import { ChevronRight } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { z } from 'zod'
import { classNames } from '../classNames.ts'
import { useDeviceState } from '../useDeviceState.ts'

export interface SectionProps {
  /** The key under which the device stores whether it is open. */
  readonly id: string
  readonly title: string
  readonly isOpenAtFirst?: boolean | undefined
  /** Small controls at the end of the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A collapsible part of a panel. The device stores whether it is open, and collapsed content is not rendered. */
export function Section({ id, title, isOpenAtFirst = true, actions, children, className }: SectionProps) {
  const slot = useMemo(
    () => ({ key: `section.${id}`, schema: z.boolean(), fallback: isOpenAtFirst }),
    [id, isOpenAtFirst],
  )
  const [isOpen, setIsOpen] = useDeviceState(slot)
  const panelId = useId()
  return (
    <div className={classNames('border-b border-line-subtle', className)}>
      <div className="flex h-9 items-center gap-1 pe-2">
        <h3 className="h-full min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': panelId } : {})}
            onClick={() => setIsOpen(!isOpen)}
            className="group flex h-full w-full items-center gap-1.5 ps-3 text-start text-xs font-semibold text-primary -outline-offset-2"
          >
            <ChevronRight
              size={14}
              aria-hidden
              className="shrink-0 text-muted transition-[rotate] duration-100 group-hover:text-primary group-aria-expanded:rotate-90"
            />
            <span className="text-start">{title}</span>
          </button>
        </h3>
        {isOpen ? actions : null}
      </div>
      {isOpen ? (
        <div id={panelId} className="flex flex-col gap-2 px-3 pb-3">
          {children}
        </div>
      ) : null}
    </div>
  )
}
