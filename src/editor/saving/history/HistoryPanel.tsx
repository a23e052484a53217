import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useHostOffers } from '../../../client/http/session.ts'
import type { Overlay, OverlayId } from '../../../composition/schema.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { useDeviceState } from '../../../ui/useDeviceState.ts'
import { StepList } from './StepList.tsx'
import { VersionList } from './VersionList.tsx'

const tabs = ['steps', 'versions'] as const
const tabSlot = { key: 'history.tab', schema: z.enum(tabs), fallback: 'versions' as const }
const tabOptions = [
  { value: 'steps', label: t`Your steps` },
  { value: 'versions', label: t`Versions` },
] as const

export interface HistoryPanelProps {
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Lists the undo steps of this window and the versions stored by the service. */
export function HistoryPanel({ nameOf, onReveal }: HistoryPanelProps) {
  const hasVersions = useHostOffers('compositionRevisions')
  const [tab, setTab] = useDeviceState<(typeof tabs)[number]>(tabSlot)
  if (!hasVersions) {
    return (
      <div className="flex flex-col">
        <p className="border-b border-line-subtle px-3 py-2.5 text-xs text-secondary">
          {t`This host does not keep earlier versions. You can go back through your own steps until you close this window.`}
        </p>
        <StepList />
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line-subtle px-3 py-2">
        <SegmentedControl label={t`Show`} labelPlacement="hidden" options={tabOptions} value={tab} onChange={setTab} />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {tab === 'steps' ? <StepList /> : <VersionList nameOf={nameOf} onReveal={onReveal} />}
      </div>
    </div>
  )
}
