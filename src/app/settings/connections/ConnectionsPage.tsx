import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { connectionsQuery } from '../../../client/resources/connections.ts'
import { reaches } from '../../../contract/roles.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { sessionQuery } from '../../sessionQuery.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { ConnectionSection } from './ConnectionSection.tsx'
import { DriveSections } from './drives/DriveSections.tsx'
import { NetworkSections } from './networks/NetworkSections.tsx'
import { type ChosenServer, LocalServers } from './LocalServers.tsx'

/** The drives and networks, and the servers for plans, speech, stock footage, videos, cut-outs and mail, at `/settings/connections`. */
export function ConnectionsPage() {
  const session = useQuery(sessionQuery())
  const offers = useHostOffers('connections')
  const offersDrives = useHostOffers('drives')
  const offersNetworks = useHostOffers('networks')
  const connections = useQuery({ ...connectionsQuery(), enabled: offers })
  const [chosen, setChosen] = useState<ChosenServer | null>(null)
  const role = session.data?.member?.role
  const isAdmin = role !== undefined && reaches(role, 'admin')
  return (
    <SettingsFrame title={t`Connections`}>
      {offersDrives && role !== undefined ? <DriveSections isOwner={role === 'owner'} /> : null}
      {offersNetworks && role !== undefined ? <NetworkSections isOwner={role === 'owner'} /> : null}
      {(offersDrives || offersNetworks) && offers ? (
        <h2 className="text-lg font-semibold text-primary">{t`Servers`}</h2>
      ) : null}
      {offers || session.isPending ? null : (
        <p className="text-sm text-secondary">{t`The connections of this host cannot be changed here.`}</p>
      )}
      {isAdmin && offers ? <LocalServers onChoose={setChosen} /> : null}
      {isAdmin || !offers ? null : (
        <p className="text-sm text-secondary">{t`Owners and admins of the workspace can change the connections.`}</p>
      )}
      <ReadFaultNotice fault={faultOfRead(connections)} onRetry={() => void connections.refetch()} />
      {connections.data?.map((connection) => {
        const filled = chosen?.kind === connection.kind ? chosen : null
        return (
          <ConnectionSection
            key={filled === null ? connection.kind : `${connection.kind} ${filled.address} ${filled.model}`}
            connection={connection}
            canChange={isAdmin}
            filled={filled}
          />
        )
      })}
    </SettingsFrame>
  )
}
