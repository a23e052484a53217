import type { IntegrationProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Call } from '../../domain/call.ts'
import { isDrive, settingsOf } from '../../domain/integrations/oauthOf.ts'
import { audit } from '../../domain/workspace/audit.ts'

export async function auditConnection(
  call: Call,
  provider: IntegrationProvider,
  change: 'connected' | 'disconnected',
): Promise<void> {
  const { label } = settingsOf(call.service, provider)
  if (isDrive(provider)) return await audit(call, `drive_${change}`, { drive: label })
  await audit(call, `network_${change}`, { network: label })
}
