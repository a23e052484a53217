import {
  driveProviderSchema,
  type Integration,
  type IntegrationProvider,
  integrationProviderSchema,
} from '../../../contract/operations/drives/integrations.ts'
import type { Call } from '../../domain/call.ts'
import { connectionTo } from '../../domain/drives/connectionTo.ts'
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
  const drive = driveProviderSchema.safeParse(provider)
  if (!drive.success)
    return {
      provider,
      label: provider,
      isDefaultLabel: true,
      engine: 'none',
      isConnected: false,
      capabilities: NOTHING,
    }
  const { client, isDefaultLabel, label } = call.service.config.drives[drive.data]
  const used = await connectionTo(provider, call)
  const hasFolders = provider === 'drive_two'
  return {
    provider,
    label,
    isDefaultLabel,
    engine: client === null ? 'folder' : 'account',
    isConnected: used?.connection.status === 'connected',
    capabilities: { ...NOTHING, imports: true, exports: true, pageImports: hasFolders, folderSyncs: hasFolders },
  }
}
