import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceContext } from '../../service/context.ts'
import { openDrive } from '../../service/domain/drives/openDrive.ts'
import { OperationError } from '../../service/domain/OperationError.ts'
import { ProviderError } from '../../service/providers/ProviderError.ts'
import { jobStore } from '../../service/stores/jobs/jobStore.ts'
import { type FakeOAuth, type NamedGrant, OAUTH_CLIENT, startOAuthServer } from '../providers/oauthServer.ts'
import { startTestService, type TestService } from '../service/service.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { standInExporter } from '../service/standInExporter.ts'
import { connectAccount } from './connectAccount.ts'
import { pngBytes } from './pngBytes.ts'
import { unqueued } from './queuedTransfers.ts'
import { runCrashing } from './runCrashing.ts'
import { transferTroubles } from './transferTroubles.ts'
import { DEADLINE_MS, type TroubledAccount } from './troubledAccount.ts'

/** The third attempt is the last one. */
const MAX_CRASHES = 2
/** A process uses its database and files about this often in a transfer with faults. */
const STEPS = { import: 16, export: 24 } as const

/** A service whose accounts have troubles, and whose processes die. */
export interface Runner {
  readonly account: TroubledAccount
  readonly oauth: FakeOAuth
  readonly service: TestService
  /** That of processes which die. Its drive has parts and waits for tests. */
  readonly context: ServiceContext
  readonly projectId: string
  readonly picture: Buffer
  readonly rounds: Map<string, ReturnType<typeof transferTroubles>>
  readonly stop: () => Promise<void>
}

export async function startRunner(open: (oauth: FakeOAuth) => Promise<TroubledAccount>): Promise<Runner> {
  const oauth = await startOAuthServer()
  // Each refresh ends the token before, so that a second one with the same token would end the grant.
  oauth.behaviour.rotates = true
  const account = await open(oauth)
  const prefix = account.provider === 'drive_one' ? 'FRAMEWRIGHT_DRIVE_ONE' : 'FRAMEWRIGHT_DRIVE_TWO'
  const usual = standInExporter(() => ({ milliseconds: 0, fault: null }))
  const service = await startTestService({
    environment: {
      [`${prefix}_CLIENT_ID`]: OAUTH_CLIENT.id,
      [`${prefix}_CLIENT_SECRET`]: OAUTH_CLIENT.secret,
      [`${prefix}_URL`]: [...account.urls, oauth.authorizeUrl, oauth.tokenUrl, oauth.revokeUrl].join(','),
    },
    exporter: {
      render: async (request, options) => {
        const rendered = await usual.render(request, options)
        await writeFile(request.outputPath, account.video)
        return { ...rendered, sizeBytes: account.video.length }
      },
    },
  })
  const { owner, running } = service
  const projectId = (await owner.call('createProject', { body: { name: 'Crashed' } })).id
  const rounds: Runner['rounds'] = new Map()
  const roundOf = (token = '') => rounds.get(token.slice(0, token.indexOf('.') + 1))
  account.troubleBy((request) => roundOf(request.token)?.choose(request) ?? null)
  const refreshed = new Set<string>()
  oauth.behaviour.fault = ({ fields }) => {
    const token = fields['refresh_token'] ?? ''
    const name = token.slice(0, token.indexOf('.') + 1)
    if (roundOf(token)?.kind !== 'refreshLost' || refreshed.has(name)) return null
    refreshed.add(name)
    return { kind: 'lose' }
  }
  const { config } = running.context
  const { limits, provider } = account
  const drives = { ...config.drives, [provider]: { ...config.drives[provider], limits } }
  return {
    account,
    oauth,
    service,
    context: unqueued({ ...running.context, config: { ...config, drives } }),
    projectId,
    picture: await pngBytes(running.context.workFolder),
    rounds,
    stop: async () => {
      await service.stop()
      await Promise.all([account.stop(), oauth.stop()])
    },
  }
}

/** A person with an account of the drive, whose transfer meets the troubles of a round. */
interface Person {
  readonly client: ServiceClient
  readonly memberId: string
  readonly direction: 'import' | 'export'
  readonly folder: string
  readonly troubles: ReturnType<typeof transferTroubles>
  readonly reconnect: () => Promise<void>
}

interface Round {
  readonly direction: 'import' | 'export'
  readonly index: number
  readonly seed: number
  readonly change?: () => void
}

/** Adds a person for a round. */
export async function join(
  { account, oauth, rounds, service }: Runner,
  { change = () => {}, direction, index, seed }: Round,
): Promise<Person> {
  const folder = `${direction} ${index}`
  const name = `${direction}${index}.`
  const { client, id: memberId } = await service.member('member')
  let grant: NamedGrant = oauth.grant(name)
  const connect = async (): Promise<void> =>
    void (await connectAccount(service, { memberId, provider: account.provider, tokens: grant.tokens }))
  await connect()
  const troubles = transferTroubles({ direction, index, account, change, grant: () => grant }, seed)
  rounds.set(name, troubles)
  const reconnect = async (): Promise<void> => {
    grant = oauth.grant(name)
    await connect()
  }
  return { client, direction, memberId, folder, troubles, reconnect }
}

type Run = Parameters<typeof runCrashing>[0]['run']

/**
 * Runs a transfer in processes that die. Returns how it has ended, and how many have died. The troubles are over then, and
 * the person has connected the account again.
 */
export async function crashed(
  runner: Runner,
  { direction, memberId, reconnect, troubles }: Person,
  transfer: { jobId: string; run: Run },
) {
  const { account, context, service } = runner
  const { kind, random } = troubles
  const crashes = Array.from({ length: Math.floor(random() * (MAX_CRASHES + 1)) }, () =>
    Math.floor(random() * STEPS[direction]),
  )
  let isRunning = true
  // Another process uses the same tokens.
  const other = async (): Promise<void> => {
    while (kind === 'expired' && isRunning) {
      const opened = openDrive(service.running.context, { memberId, provider: account.provider })
      await opened.then(async ({ drive }) => await drive.account(new AbortController().signal)).catch(expectOfDrive)
      await pause(20)
    }
  }
  const others = other()
  const { deaths } = await runCrashing({ context, ...transfer }, crashes).finally(() => (isRunning = false))
  await others
  // Work that the drive does late is done by now.
  if (troubles.faults.some((fault) => fault === 'late' || fault === 'slow')) await pause(2 * DEADLINE_MS)
  troubles.end()
  await reconnect()
  const child = await jobStore.find(service.running.context.db, service.running.owner.workspaceId, transfer.jobId)
  const end = `${child?.status} ${child?.error?.code ?? null}`
  return { deaths, end, parentId: child?.parent_id ?? '', label: `${kind}, crashes ${crashes.join(', ')}, ${end}` }
}

function expectOfDrive(error: unknown): void {
  if (!(error instanceof ProviderError) && !(error instanceof OperationError)) throw error
}
