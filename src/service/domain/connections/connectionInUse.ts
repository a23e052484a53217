import type { Connection, ConnectionKind } from '../../../contract/extensions/connections/connectionRoutes.ts'
import type { Config } from '../../config.ts'
import type { ServiceContext } from '../../context.ts'
import type { CheckedServer } from '../../providers/checks/serverCheck.ts'
import { connectionStore } from '../../stores/workspace/connectionStore.ts'
import type { ConnectionRow } from '../../stores/workspace/connectionTable.ts'

/** The server of a connection, from the environment or stored. */
export interface ConnectionInUse {
  readonly source: 'environment' | 'stored'
  /** Changes whenever the connection changes. */
  readonly version: string
  readonly server: CheckedServer
  readonly key: Connection['key']
}

/** The environment variables that set the address of each kind. */
export const connectionVariables: Readonly<Record<ConnectionKind, string>> = {
  chat: 'FRAMEWRIGHT_AI_URL',
  speechToText: 'FRAMEWRIGHT_STT_URL',
  textToSpeech: 'FRAMEWRIGHT_TTS_URL',
  video: 'FRAMEWRIGHT_VIDEO_URL',
  stock: 'FRAMEWRIGHT_STOCK_URL',
  matte: 'FRAMEWRIGHT_MATTE_URL',
  adLibrary: 'FRAMEWRIGHT_RESEARCH_ONE_URL',
  trends: 'FRAMEWRIGHT_RESEARCH_TWO_URL',
  mail: 'FRAMEWRIGHT_SMTP_URL',
}

/**
 * The server that a workspace uses now. Null for the built-in default. It is read at each use, so that a change takes
 * effect at once in every process. Reading one row by its primary key costs less than notifying all processes.
 */
export async function connectionInUse(
  kind: ConnectionKind,
  workspaceId: string,
  service: Pick<ServiceContext, 'config' | 'db' | 'secrets'>,
): Promise<ConnectionInUse | null> {
  const fixed = environmentConnection(kind, service.config)
  if (fixed !== null) return fixed
  const row = await connectionStore.find(service.db, workspaceId, kind)
  return row === null ? null : storedConnection(row, service)
}

/** The server that the environment sets. It takes precedence over a stored one. */
export function environmentConnection(kind: ConnectionKind, config: Config): ConnectionInUse | null {
  const server = environmentServer(kind, config)
  if (server === null) return null
  return { source: 'environment', version: 'environment', server, key: hasKey(server) ? 'set' : 'none' }
}

function environmentServer(kind: ConnectionKind, config: Config): CheckedServer | null {
  const none = { key: null, model: null, userName: null, sender: null }
  switch (kind) {
    case 'chat':
      return config.ai && { ...none, address: config.ai.url, key: config.ai.key, model: config.ai.model }
    case 'speechToText':
      return config.speechToText && speechServer(config.speechToText)
    case 'textToSpeech':
      return config.textToSpeech && speechServer(config.textToSpeech)
    case 'video':
      return config.video && { ...none, address: config.video.url, key: config.video.key, model: config.video.model }
    case 'stock':
      return config.stock && { ...none, address: config.stock.url, key: config.stock.key }
    case 'matte':
      return config.matte && { ...none, address: config.matte.url, key: config.matte.key, model: config.matte.model }
    case 'adLibrary':
      return config.adLibrary && { ...none, address: config.adLibrary.url, key: config.adLibrary.key }
    case 'trends':
      return (
        config.trends && { ...none, address: config.trends.url, key: config.trends.key, model: config.trends.model }
      )
    case 'mail':
      return config.mail && { ...none, address: config.mail.url, sender: config.mail.from }
  }
}

const speechServer = ({ url, key, model }: NonNullable<Config['speechToText']>): CheckedServer => ({
  address: url,
  key,
  model,
  userName: null,
  sender: null,
})

const hasKey = ({ address, key }: CheckedServer): boolean => key !== null || new URL(address).password !== ''

export function storedConnection(row: ConnectionRow, { secrets }: Pick<ServiceContext, 'secrets'>): ConnectionInUse {
  const { id, address, model, user_name: userName, sender, sealed_key: sealed } = row
  const key = sealed === null ? null : secrets.open(sealed, id)
  return {
    source: 'stored',
    version: id,
    server: { address, model, userName, sender, key },
    key: sealed === null ? 'none' : key === null ? 'unreadable' : 'set',
  }
}
