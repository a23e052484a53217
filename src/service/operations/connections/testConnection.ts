import {
  type ConnectionKind,
  type ConnectionTest,
  testConnection as operation,
} from '../../../contract/extensions/connections/connectionRoutes.ts'
import { connectionInUse } from '../../domain/connections/connectionInUse.ts'
import { mayNameServer } from '../../domain/connections/mayNameServer.ts'
import { privateServer, settledServer } from '../../domain/connections/settledServer.ts'
import { found } from '../../domain/OperationError.ts'
import { checkChat } from '../../providers/checks/checkChat.ts'
import { checkMatte } from '../../providers/checks/checkMatte.ts'
import { checkMail } from '../../providers/checks/checkMail.ts'
import { checkAdLibrary, checkTrends } from '../../providers/checks/checkResearch.ts'
import { checkSpeechToText, checkTextToSpeech } from '../../providers/checks/checkSpeech.ts'
import { checkStock } from '../../providers/checks/checkStock.ts'
import { checkVideo } from '../../providers/checks/checkVideo.ts'
import type { CheckedServer } from '../../providers/checks/serverCheck.ts'
import { extension } from '../handler.ts'

type Check = (server: CheckedServer, signal: AbortSignal) => Promise<ConnectionTest>

const checks: Readonly<Record<ConnectionKind, Check>> = {
  chat: checkChat,
  speechToText: checkSpeechToText,
  textToSpeech: checkTextToSpeech,
  video: checkVideo,
  stock: checkStock,
  matte: checkMatte,
  adLibrary: checkAdLibrary,
  trends: checkTrends,
  mail: checkMail,
}

/** Contacts the server before the transaction. A failed check is a result, not a refusal. */
export const testConnection = extension(operation, {
  prepare: async ({ body: { settings }, params: { kind } }, call) => {
    const { principal, service } = call
    const server =
      settings === null
        ? found(await connectionInUse(kind, principal.workspaceId, service)).server
        : await settledServer(kind, settings, call)
    if (settings !== null && !(await mayNameServer(server.address, call))) throw privateServer()
    const result = await checks[kind](server, call.signal)
    return { run: async () => await Promise.resolve(result), end: async () => await Promise.resolve() }
  },
})
