import {
  connectionKinds,
  listConnections as operation,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { connectionOf } from '../../domain/connections/connectionOf.ts'
import { extension } from '../handler.ts'

export const listConnections = extension(operation, async (_input, call) => ({
  connections: await Promise.all(connectionKinds.map(async (kind) => await connectionOf(kind, call))),
}))
