import { saveConnection as operation } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { connectionOf } from '../../domain/connections/connectionOf.ts'
import { mayNameServer } from '../../domain/connections/mayNameServer.ts'
import { privateServer, settledServer } from '../../domain/connections/settledServer.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { connectionStore } from '../../stores/workspace/connectionStore.ts'
import { extension } from '../handler.ts'

/** Saves a connection without contacting the server, because it may be started later. `testConnection` contacts it. */
export const saveConnection = extension(operation, {
  prepare: async ({ body, params: { kind } }, before) => {
    const isAllowed = await mayNameServer(body.address, before)
    return {
      run: async (call) => {
        const { db, now, principal, service } = call
        const { address, key, model, sender, userName } = await settledServer(kind, body, call)
        if (!isAllowed) throw privateServer()
        const id = service.nextId()
        await connectionStore.save(db, {
          id,
          workspace_id: principal.workspaceId,
          kind,
          address,
          model,
          user_name: userName,
          sender,
          sealed_key: key === null ? null : service.secrets.seal(key, id),
          updated_at: now,
        })
        await audit(call, 'connection_saved', { kind, host: new URL(address).host })
        return await connectionOf(kind, call)
      },
      end: async () => await Promise.resolve(),
    }
  },
})
