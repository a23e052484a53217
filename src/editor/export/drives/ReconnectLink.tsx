import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { ApiError } from '../../../client/http/ApiError.ts'
import { buttonClasses } from '../../../ui/buttons/buttonClasses.ts'

const codes: ReadonlySet<string> = new Set([
  'drive_needs_reconnect',
  'drive_not_connected',
  'drive_refused',
  'network_needs_reconnect',
  'network_not_connected',
  'network_refused',
])

export interface ReconnectLinkProps {
  /** An error of a request, or of a job. */
  readonly error: unknown
}

const codeOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** Leads to the connections if the drive or network has to be connected. */
export function ReconnectLink({ error }: ReconnectLinkProps) {
  if (!codes.has(codeOf(error))) return null
  return (
    <Link to="/settings/connections" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
      {t`Open the connections`}
    </Link>
  )
}
