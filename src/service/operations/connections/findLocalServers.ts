import { findLocalServers as operation } from '../../../contract/extensions/connectionRoutes.ts'
import { findLocalServers as findServers, localPrograms } from '../../providers/localServers.ts'
import { extension } from '../handler.ts'

export const findLocalServers = extension(operation, async () => ({
  servers: await findServers(localPrograms, new AbortController().signal),
}))
