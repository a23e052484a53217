import type { ServiceContext } from '../../context.ts'
import { oauthOf, oauthProtocols } from '../../domain/integrations/oauthOf.ts'
import { openTokens } from '../../domain/integrations/connectionAccess.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { integrationConnectionStore } from '../../stores/integrations/integrationConnectionStore.ts'
import { revocationStore } from '../../stores/integrations/revocationStore.ts'
import { wasInterrupted } from '../attempts/interruptions.ts'

const MAX_PAUSE_SECONDS = 3_600
/** With the pauses, about five days. The grant then stays at the provider, which shows it to the person. */
const MAX_ATTEMPTS = 130

/**
 * Revokes the tokens of an ended connection at its provider, and repeats this with growing pauses until the provider
 * confirms it. A provider whose revocation ends every token of the account is not asked while somebody uses the account.
 */
export async function revokeTokens(
  { number, revocationId }: JobPayloads['revokeTokens'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const { db } = service
  const revocation = await revocationStore.find(db, revocationId)
  if (revocation === null) return
  const { account_id: accountId, provider, sealed_tokens: sealed } = revocation
  const tokens = openTokens(sealed, revocationId, service)
  const oauth = oauthOf(service, provider)
  const isShared =
    oauthProtocols[provider].revokesAccount && (await integrationConnectionStore.hasAccount(db, provider, accountId))
  if (tokens === null || isShared) return await revocationStore.remove(db, revocationId)
  try {
    if (oauth !== null) {
      await oauth.revoke(tokens, signal)
      return await revocationStore.remove(db, revocationId)
    }
  } catch (error) {
    if (wasInterrupted(error, { signal }) || !(error instanceof ProviderError)) throw error
    service.log.warn({ code: error.code, revocationId, number }, 'tokens could not be revoked')
  }
  if (number >= MAX_ATTEMPTS) return await revocationStore.remove(db, revocationId)
  const payload = { revocationId, number: number + 1 }
  const afterSeconds = Math.min(MAX_PAUSE_SECONDS, 2 ** Math.min(number, 12))
  await service.queue.sendLater(db, 'revokeTokens', { payload, afterSeconds })
}
