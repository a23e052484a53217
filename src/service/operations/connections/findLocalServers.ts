import { findLocalServers as operation } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { mayReachPrivate } from '../../domain/connections/mayNameServer.ts'
import { requireRole } from '../../domain/workspace/requireRole.ts'
import { findLocalServers as findServers, localPrograms } from '../../providers/localServers.ts'
import { extension } from '../handler.ts'

export const findLocalServers = extension(operation, async (_input, call) => {
  if (!mayReachPrivate(call)) requireRole(call.principal, 'owner')
  return { servers: await findServers(localPrograms, new AbortController().signal) }
})
