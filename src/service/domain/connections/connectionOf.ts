import type { Connection, ConnectionKind } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { reaches } from '../../../contract/roles.ts'
import { hasWhisperBinding } from '../../providers/speech/whisper/whisperBinding.ts'
import type { Call } from '../call.ts'
import { connectionInUse, connectionVariables, type ConnectionInUse } from './connectionInUse.ts'

/** A connection as the API shows it. Keys are never returned, and members do not see addresses. */
export async function connectionOf(kind: ConnectionKind, call: Call): Promise<Connection> {
  const { db, principal, service } = call
  const { config, providers, secrets } = service
  const used = await connectionInUse(kind, principal.workspaceId, { config, db, secrets })
  const source = used?.source ?? 'default'
  const { recognizer, speaker } = providers.installedSpeech
  const missing = { speechToText: recognizer === null, textToSpeech: speaker === null }
  return {
    kind,
    source,
    variable: source === 'environment' ? connectionVariables[kind] : null,
    hasDefault: kind in missing ? !missing[kind as keyof typeof missing] : true,
    program: kind === 'speechToText' ? (recognizer?.name ?? null) : null,
    takesModels: kind === 'speechToText' && hasWhisperBinding(),
    key: used?.key ?? 'none',
    ...(used !== null && reaches(principal.role, 'admin') ? placeOf(used) : hidden),
  }
}

const hidden = { address: null, model: null, userName: null, sender: null }

function placeOf({ server: { address, model, userName, sender } }: ConnectionInUse) {
  const url = new URL(address)
  const named = url.username === '' ? null : decodeURIComponent(url.username)
  url.username = ''
  url.password = ''
  return { address: url.href.replace(/\/+$/u, ''), model, userName: userName ?? named, sender }
}
