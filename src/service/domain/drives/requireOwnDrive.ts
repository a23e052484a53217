import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Call } from '../call.ts'
import { requireDrive } from './openDrive.ts'

/**
 * The label of the caller's drive. Refuses without a connection to it. Spec: "the API key must use that person's
 * connection".
 */
export async function requireOwnDrive(provider: DriveProvider, { db, principal, service }: Call) {
  const { label } = await requireDrive(service, { memberId: principal.creatorId, provider }, db)
  return { label }
}
