import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FolderLock, PlugZap } from 'lucide-react'
import { Link } from 'react-router'
import type { Drive } from '../../../client/drives/driveQueries.ts'
import { integrationConnectionsQuery } from '../../../client/integrations/integrationConnections.ts'
import { buttonClasses } from '../../../ui/buttons/buttonClasses.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'

/** Says why a drive cannot be used, and the step that changes it. */
export function DriveMissing({ drive }: { readonly drive: Drive }) {
  return drive.engine === 'folder' ? <NotShared drive={drive} /> : <NotConnected drive={drive} />
}

function NotShared({ drive: { label } }: { readonly drive: Drive }) {
  return (
    <EmptyState
      icon={FolderLock}
      title={t`${label} is not shared with you`}
      sentence={t`It is a folder on the machine that runs Framewright. Ask the owner of the workspace to share it.`}
    />
  )
}

function NotConnected({ drive: { label, provider } }: { readonly drive: Drive }) {
  const connections = useQuery(integrationConnectionsQuery(provider)).data
  if (connections === undefined) return null
  const hasEnded = connections.some(({ status }) => status === 'needs_reconnect')
  return (
    <EmptyState
      icon={PlugZap}
      title={hasEnded ? t`The connection to ${label} has ended` : t`${label} is not connected`}
      sentence={
        hasEnded
          ? t`Connect it again to see your files. Imported files are not affected.`
          : t`Connect your account to import its files into this project.`
      }
      action={
        <Link to="/settings/connections" className={buttonClasses({ variant: 'primary' })}>
          {hasEnded ? t`Connect again` : t`Connect ${label}`}
        </Link>
      }
    />
  )
}
