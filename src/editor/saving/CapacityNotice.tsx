import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { classNames } from '../../ui/classNames.ts'
import { Tooltip } from '../../ui/tooltips/Tooltip.tsx'
import { capacityWarning } from '../autosave/capacity.ts'
import { capacityOf } from '../autosave/watchCapacity.ts'
import { useSession } from '../session/SessionContext.tsx'

/** Warns next to the save chip. Renders nothing until a limit is near. */
export function CapacityNotice() {
  const warning = capacityWarning(useStore(capacityOf(useSession())))
  return (
    <div role="status" aria-label={t`Limits`} className="flex min-w-0 shrink-0">
      {warning === null ? null : (
        <Tooltip content={warning.detail} side="bottom">
          <span
            className={classNames(
              'tabular inline-flex h-6 min-w-0 items-center gap-1 rounded-sm px-1.5 text-xs',
              warning.level === 'short' ? 'bg-warning-soft font-medium text-warning' : 'text-secondary',
            )}
          >
            <TriangleAlert size={13} aria-hidden className="shrink-0 text-warning" />
            <span className="truncate">{warning.label}</span>
            <span className="sr-only">. {warning.detail}</span>
          </span>
        </Tooltip>
      )}
    </div>
  )
}
