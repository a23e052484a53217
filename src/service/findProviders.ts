import type { ConnectionKind } from '../contract/extensions/connections/connectionRoutes.ts'
import type { ServiceContext } from './context.ts'
import { type ConnectionInUse, connectionInUse } from './domain/connections/connectionInUse.ts'
import { findInstalledSpeech, speechOf } from './findSpeech.ts'
import { DEFAULT_SPEECH_MODEL, DEFAULT_TRANSCRIPTION_MODEL } from './providers/checks/checkSpeech.ts'
import type { CheckedServer } from './providers/checks/serverCheck.ts'
import type { CombinationJudge } from './providers/combinationJudge.ts'
import type { CopyWriter } from './providers/copyWriter.ts'
import type { WindowChooser } from './providers/windowChooser.ts'
import { rulesPlanner } from './providers/planner/rulesPlanner.ts'
import type { Planner } from './providers/planner.ts'
import { createOpenAiTranscription } from './providers/speech/openAiTranscription.ts'
import { createOpenAiVoices } from './providers/speech/openAiVoices.ts'
import { createOpenAiCloner } from './providers/cloning/openAiCloner.ts'
import type { TextToSpeech } from './providers/textToSpeech.ts'
import type { Speech } from './providers/speech.ts'
import { bundledStock } from './providers/stock/bundledStock.ts'
import { pexelsStock } from './providers/stock/pexelsStock.ts'
import { DEFAULT_MATTE_MODEL, rembgMatting } from './providers/matting/rembgMatting.ts'
import { peopleMatting } from './providers/matting/peopleMatting.ts'
import { createAdLibrary } from './providers/research/adLibrary.ts'
import { createTrends } from './providers/research/trends.ts'
import { connectedVideo } from './providers/video/connectedVideo.ts'
import { liteRtFaces } from './providers/vision/liteRtFaces.ts'
import { createVisionRuntime } from './providers/vision/visionRuntime.ts'
import type { Providers, WorkspaceProvider } from './workspaceProviders.ts'

/** Providers that tests use instead of the configured, connected or installed ones. */
export interface GivenProviders {
  readonly planner?: Planner | undefined
  readonly speech?: Speech | undefined
}

/** The providers of each workspace: its servers if it has any, otherwise the built-in and installed ones. */
export async function findProviders(
  service: Pick<ServiceContext, 'config' | 'db' | 'secrets' | 'network'>,
  given: GivenProviders,
): Promise<Providers> {
  const { network } = service
  const installedSpeech = given.speech ?? (await findInstalledSpeech(service.config))
  const planner = keptPerVersion('chat', service, (server) => (server === null ? rulesPlanner() : chatPlanner(server)))
  const recognizer = keptPerVersion('speechToText', service, (server) =>
    server === null ? null : createOpenAiTranscription(endpointOf(server, DEFAULT_TRANSCRIPTION_MODEL)),
  )
  const speaker = keptPerVersion('textToSpeech', service, (server) =>
    server === null ? null : connectedSpeaker(server),
  )
  const { planner: givenPlanner, speech: givenSpeech } = given
  const vision = createVisionRuntime()
  return {
    installedSpeech,
    faces: liteRtFaces(vision),
    matting: keptPerVersion('matte', service, (server) =>
      server === null ? peopleMatting(vision) : rembgMatting(endpointOf(server, DEFAULT_MATTE_MODEL)),
    ),
    planner: givenPlanner === undefined ? planner : () => Promise.resolve(givenPlanner),
    judge: keptPerVersion('chat', service, (server) => (server === null ? null : connectedJudge(server))),
    copyWriter: keptPerVersion('chat', service, (server) => (server === null ? null : connectedWriter(server))),
    windowChooser: keptPerVersion('chat', service, (server) => (server === null ? null : connectedChooser(server))),
    speech:
      givenSpeech === undefined
        ? async (workspaceId, db) => {
            const servers = { recognizer: await recognizer(workspaceId, db), speaker: await speaker(workspaceId, db) }
            return speechOf(servers, installedSpeech)
          }
        : () => Promise.resolve(givenSpeech),
    stock: keptPerVersion('stock', service, (server) =>
      server === null ? bundledStock() : pexelsStock({ url: server.address, key: server.key, network }),
    ),
    adLibrary: keptPerVersion('adLibrary', service, (server) =>
      server === null ? null : createAdLibrary({ url: server.address, key: server.key }),
    ),
    trends: keptPerVersion('trends', service, (server) =>
      server === null ? null : createTrends({ url: server.address, key: server.key, advertiserId: server.model }),
    ),
    video: keptPerVersion('video', service, (server) =>
      server === null ? null : connectedVideo({ url: server.address, key: server.key, model: server.model, network }),
    ),
    mail: async (workspaceId, db = service.db) => {
      const server = (await connectionInUse('mail', workspaceId, { ...service, db }))?.server ?? null
      const sender = server?.sender ?? null
      return server === null || sender === null ? null : { ...server, sender }
    },
  }
}

/** Speaks and clones voices with the same server, because only it can speak them. */
function connectedSpeaker(server: CheckedServer): TextToSpeech {
  const endpoint = endpointOf(server, DEFAULT_SPEECH_MODEL)
  return { ...createOpenAiVoices(endpoint), cloner: createOpenAiCloner(endpoint) }
}

const endpointOf = ({ address: url, key, model }: CheckedServer, defaultModel: string) => ({
  url,
  key,
  model: model ?? defaultModel,
})

/** The client of the protocol is loaded on the first request. */
function chatPlanner({ address: url, key, model }: CheckedServer): Planner {
  return {
    name: 'openai',
    plan: async (request, signal) => {
      const { openAiPlanner } = await import('./providers/planner/openAiPlanner.ts')
      return await openAiPlanner({ url, key, model }).plan(request, signal)
    },
  }
}

function connectedJudge({ address: url, key, model }: CheckedServer): CombinationJudge {
  return {
    judge: async (page, signal) => {
      const { chatJudge } = await import('./providers/judge/chatJudge.ts')
      return await chatJudge({ url, key, model }).judge(page, signal)
    },
  }
}

function connectedWriter({ address: url, key, model }: CheckedServer): CopyWriter {
  return {
    write: async (request, signal) => {
      const { chatWriter } = await import('./providers/copy/chatWriter.ts')
      return await chatWriter({ url, key, model }).write(request, signal)
    },
  }
}

function connectedChooser({ address: url, key, model }: CheckedServer): WindowChooser {
  return {
    choose: async (request, signal) => {
      const { chatChooser } = await import('./providers/windowChooser/chatChooser.ts')
      return await chatChooser({ url, key, model }).choose(request, signal)
    },
  }
}

/** Keeps a workspace's provider until its connection changes, because some providers cache answers. */
function keptPerVersion<Provider>(
  kind: ConnectionKind,
  service: Parameters<typeof connectionInUse>[2],
  create: (server: CheckedServer | null) => Provider,
): WorkspaceProvider<Provider> {
  const kept = new Map<string, { readonly version: string | null; readonly provider: Provider }>()
  return async (workspaceId, db = service.db) => {
    const connection: ConnectionInUse | null = await connectionInUse(kind, workspaceId, { ...service, db })
    const version = connection?.version ?? null
    const known = kept.get(workspaceId)
    if (known?.version === version) return known.provider
    const provider = create(connection?.server ?? null)
    kept.set(workspaceId, { version, provider })
    return provider
  }
}
