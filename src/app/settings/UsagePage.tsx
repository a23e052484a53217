import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { callAt } from '../../client/http/http.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { useHostOffers } from '../../client/http/session.ts'
import { readStorage } from '../../contract/extensions/storageRoute.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { UsageMeter } from '../../editor/export/usage/UsageMeter.tsx'
import { sizeInWords } from '../../editor/library/quantities.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The plan of the workspace, its remaining credits and the space it uses, at `/settings/usage`. */
export function UsagePage() {
  const offersStorage = useHostOffers('storage')
  return (
    <SettingsFrame title={t`Usage`}>
      <SettingsSection title={t`Plan and credits`} description={t`Exports of finished videos use credits.`}>
        <UsageMeter />
      </SettingsSection>
      {offersStorage ? <SpaceUsed /> : null}
    </SettingsFrame>
  )
}

function SpaceUsed() {
  const storage = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => callAt(EXTENSIONS_PREFIX, readStorage, { signal }),
  })
  const { data } = storage
  const rows =
    data === undefined
      ? []
      : ([
          [t`Media`, data.mediaBytes],
          [t`Files for editing`, data.preparedBytes],
          [t`Exported videos`, data.exportBytes],
          [t`Total`, data.mediaBytes + data.preparedBytes + data.exportBytes],
        ] as const)
  return (
    <SettingsSection
      title={t`Space used`}
      description={t`Totals for all projects. Files for editing are the thumbnails, proxies and waveforms made from your media.`}
    >
      <ReadFaultNotice fault={faultOfRead(storage)} onRetry={() => void storage.refetch()} />
      {storage.isPending ? <Skeleton className="h-20" /> : null}
      {rows.length === 0 ? null : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
          {rows.map(([name, bytes]) => (
            <div key={name} className="contents last:font-medium">
              <dt className="text-secondary">{name}</dt>
              <dd className="tabular text-end text-primary">{sizeInWords(bytes)}</dd>
            </div>
          ))}
        </dl>
      )}
    </SettingsSection>
  )
}
