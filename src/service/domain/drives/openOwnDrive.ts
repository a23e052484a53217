import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Call } from '../call.ts'
import { openDrive } from './openDrive.ts'

/**
 * The caller's connection to a drive. Refuses without one. Spec: "the API key must use that person's connection".
 */
export async function openOwnDrive(provider: DriveProvider, { db, principal, service }: Call) {
  const { creatorId: memberId, workspaceId } = principal
  return await openDrive(service, { workspaceId, memberId, provider }, db)
}
