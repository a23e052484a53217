import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { Meter } from '../../ui/status/Meter.tsx'
import { metersOf, usedInWords, type CapacityLevel, type MeterName } from '../autosave/capacity.ts'
import { capacityOf } from '../autosave/watchCapacity.ts'
import { useSession } from '../session/SessionContext.tsx'

const labels: Readonly<Record<MeterName, string>> = { overlays: t`Clips`, sources: t`Source files`, bytes: t`Size` }
const tones = { ample: 'accent', near: 'warning', short: 'danger' } as const satisfies Record<CapacityLevel, string>

/** Shows how much of each limit a composition uses. */
export function CapacityMeters() {
  const capacity = useStore(capacityOf(useSession()))
  return (
    <>
      {metersOf(capacity).map((meter) => (
        <Meter
          key={meter.name}
          label={labels[meter.name]}
          fraction={meter.used / meter.limit}
          detail={usedInWords(meter)}
          tone={tones[meter.level]}
        />
      ))}
    </>
  )
}
