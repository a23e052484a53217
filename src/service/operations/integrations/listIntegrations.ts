import {
  type Integration,
  type IntegrationProvider,
  integrationProviderSchema,
} from '../../../contract/operations/drives/integrations.ts'
import type { Call } from '../../domain/call.ts'
import { connectionTo } from '../../domain/integrations/connectionTo.ts'
import { isDrive, settingsOf } from '../../domain/integrations/oauthOf.ts'
import { hasAds } from '../../domain/social/openNetwork.ts'
import type { Handler } from '../handler.ts'

export const listIntegrations: Handler<'listIntegrations'> = async (_input, call) => {
  const items: Integration[] = []
  for (const provider of integrationProviderSchema.options) items.push(await integrationOf(provider, call))
  return { items }
}

const NOTHING = {
  imports: false,
  exports: false,
  pageImports: false,
  folderSyncs: false,
  publishing: false,
  adLaunches: false,
}

async function integrationOf(provider: IntegrationProvider, call: Call): Promise<Integration> {
  const { client, isDefaultLabel, label } = settingsOf(call.service, provider)
  const used = await connectionTo(provider, call)
  const isConnected = used?.connection.status === 'connected'
  const named = { provider, label, isDefaultLabel, isConnected }
  if (!isDrive(provider)) {
    const engine = client === null ? 'outbox' : 'account'
    const capabilities = { ...NOTHING, publishing: true, adLaunches: hasAds(provider, engine) }
    return { ...named, engine, capabilities }
  }
  const hasFolders = provider === 'drive_two'
  return {
    ...named,
    engine: client === null ? 'folder' : 'account',
    capabilities: { ...NOTHING, imports: true, exports: true, pageImports: hasFolders, folderSyncs: hasFolders },
  }
}
