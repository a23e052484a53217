import type { Result } from '../../../base/result.ts'
import { createWebhook as operation } from '../../../contract/extensions/webhookRoutes.ts'
import { MAX_WEBHOOKS } from '../../../contract/limits.ts'
import { found, OperationError, validationFailed } from '../../domain/OperationError.ts'
import { audit } from '../../domain/workspace/audit.ts'
import { webhookOf } from '../../domain/webhooks/webhookOf.ts'
import { type CheckedAddress, checkAddress } from '../../outbound/checkAddress.ts'
import { webhookDestinationStore } from '../../stores/webhooks/webhookDestinationStore.ts'
import { extension } from '../handler.ts'

/**
 * Checks the address before the transaction, because its name may have to be resolved. Every attempt at a delivery
 * checks it again.
 *
 * Open point: format of signing secrets — `whsec_` and 32 random bytes, because a prefix makes leaked ones easy to
 * find.
 */
export const createWebhook = extension(operation, {
  prepare: async ({ body }, { service }) => {
    const checked = await checkAddress(body.url, service.network)
    return {
      run: async (call) => {
        const { db, now } = call
        const { workspaceId, creatorId } = call.principal
        const { url } = addressOf(checked)
        await webhookDestinationStore.lockList(db, workspaceId)
        const existing = await webhookDestinationStore.list(db, workspaceId)
        if (existing.length >= MAX_WEBHOOKS) throw new OperationError('webhook_limit', { most: MAX_WEBHOOKS })
        const id = service.nextId()
        const secret = `whsec_${service.randomToken(32)}`
        await webhookDestinationStore.insert(db, {
          id,
          workspaceId,
          creatorId,
          url: url.href,
          kinds: body.kinds,
          secret: service.secrets.seal(secret, id),
          now,
        })
        await audit(call, 'webhook_added', { host: url.host })
        return { ...webhookOf(found(await webhookDestinationStore.find(db, workspaceId, id))), secret }
      },
      end: async () => await Promise.resolve(),
    }
  },
})

function addressOf(checked: Result<CheckedAddress>): CheckedAddress {
  if (checked.ok) return checked.value
  throw validationFailed([{ ...checked.refusal, path: '/url' }])
}
