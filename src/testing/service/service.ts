import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { permissions, type Permission } from '../../contract/permissions.ts'
import type { Role } from '../../contract/roles.ts'
import { parseConfig } from '../../service/config.ts'
import type { Deadlines } from '../../service/http/connections/deadlines.ts'
import { hashOfSecret } from '../../service/domain/workspace/access.ts'
import type { Exporter } from '../../service/media/exporter.ts'
import type { OutboundNetwork } from '../../service/outbound/OutboundNetwork.ts'
import type { Planner } from '../../service/providers/planner.ts'
import type { Speech } from '../../service/providers/speech.ts'
import { type RunningService, startService } from '../../service/startService.ts'
import { keyStore } from '../../service/stores/workspace/keyStore.ts'
import { memberStore } from '../../service/stores/workspace/memberStore.ts'
import { workspaceStore } from '../../service/stores/workspace/workspaceStore.ts'
import { createTestDatabase, type TestDatabase } from '../database/database.ts'
import { createServiceClient, type ServiceClient } from './serviceClient.ts'

export interface TestServiceOptions {
  /** Further environment variables, such as `FRAMEWRIGHT_PLAN`. */
  readonly environment?: Readonly<Record<string, string>>
  readonly deadlines?: Deadlines
  readonly exporter?: Exporter
  readonly speech?: Speech
  readonly planner?: Planner
  readonly network?: OutboundNetwork
  /** The default logs nothing. */
  readonly log?: Logger
  /** The default is a temporary folder. */
  readonly dataFolder?: string
  /** The default is a fresh database. */
  readonly database?: TestDatabase
}

/** A clock that stands still until it is set. */
export interface TestClock {
  readonly now: () => Date
  readonly advance: (milliseconds: number) => void
}

export interface TestService {
  readonly origin: string
  readonly running: RunningService
  readonly clock: TestClock
  /** Has all permissions. */
  readonly owner: ServiceClient
  /** Another key of the same creator. */
  readonly ownersSpare: ServiceClient
  /** A key of the owner with only the permission `read`. */
  readonly reader: ServiceClient
  /** A client with a new key of the owner that has only these permissions. */
  readonly keyed: (allowed: readonly Permission[]) => Promise<ServiceClient>
  /** Another creator in the same workspace. */
  readonly colleague: ServiceClient
  /** Adds a member with a key. */
  readonly member: (role: Role, name?: string) => Promise<TestMember>
  /** A creator in another workspace, who has no access to this one. */
  readonly stranger: ServiceClient
  /** Sends no key. */
  readonly anonymous: ServiceClient
  readonly stop: () => Promise<void>
}

export interface TestMember {
  readonly id: string
  readonly client: ServiceClient
}

/**
 * Starts a real service in this process, with its own port, a fresh database, a temporary data folder, and keys of
 * several creators.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await createTestDatabase())
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'framewright-service-')))
  let offset = 0
  const startedAt = Date.now()
  const clock = {
    now: () => new Date(startedAt + offset),
    advance: (milliseconds: number) => void (offset += milliseconds),
  }
  const parsed = parseConfig({
    FRAMEWRIGHT_PORT: '0',
    FRAMEWRIGHT_DATA: dataFolder,
    FRAMEWRIGHT_LOG: 'silent',
    DATABASE_URL: database.connectionString,
    ...options.environment,
  })
  if (!parsed.ok) throw new Error(parsed.refusal.join(' '))
  const { deadlines, exporter, log = pino({ level: parsed.value.logLevel }), network, planner, speech } = options
  const running = await startService({
    config: parsed.value,
    log,
    now: clock.now,
    ...(deadlines === undefined ? {} : { deadlines }),
    ...(exporter === undefined ? {} : { exporter }),
    ...(planner === undefined ? {} : { planner }),
    ...(network === undefined ? {} : { network }),
    ...(speech === undefined ? {} : { speech }),
  })
  const origin = running.origin ?? ''
  const { workspaceId, creatorId, apiKey } = running.owner
  const colleagueId = await addMember(running, { workspaceId, role: 'member' })
  const foreignWorkspaceId = randomUUID()
  await workspaceStore.insert(running.context.db, { id: foreignWorkspaceId, name: 'Elsewhere', now: clock.now() })
  const strangerId = await addMember(running, { workspaceId: foreignWorkspaceId, role: 'owner' })
  const keyed = async (member: Person, allowed: readonly Permission[] = permissions): Promise<ServiceClient> =>
    createServiceClient(origin, await addKey(running, member, allowed))
  return {
    origin,
    running,
    clock,
    owner: createServiceClient(origin, apiKey),
    ownersSpare: await keyed({ workspaceId, creatorId }),
    keyed: async (allowed) => await keyed({ workspaceId, creatorId }, allowed),
    reader: await keyed({ workspaceId, creatorId }, ['read']),
    colleague: await keyed({ workspaceId, creatorId: colleagueId }),
    member: async (role, name) => {
      const id = await addMember(running, { workspaceId, role, ...(name === undefined ? {} : { name }) })
      return { id, client: await keyed({ workspaceId, creatorId: id }) }
    },
    stranger: await keyed({ workspaceId: foreignWorkspaceId, creatorId: strangerId }),
    anonymous: createServiceClient(origin, null),
    stop: async () => {
      await running.stop()
      await database.drop()
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

interface Person {
  readonly workspaceId: string
  readonly creatorId: string
}

async function addMember(
  { context }: RunningService,
  member: { workspaceId: string; role: Role; name?: string },
): Promise<string> {
  const id = randomUUID()
  // The owner of the service is the first one, although the clock of a test stands still.
  const now = new Date(context.now().getTime() + 1)
  await memberStore.insert(context.db, { id, name: 'Somebody', email: null, now, ...member })
  return id
}

async function addKey({ context }: RunningService, person: Person, allowed: readonly Permission[]): Promise<string> {
  const key = `fw_${randomBytes(32).toString('base64url')}`
  const named = { id: randomUUID(), name: 'test', hash: hashOfSecret(key), permissions: allowed, now: context.now() }
  await keyStore.save(context.db, { ...named, expiresAt: null, ...person })
  return key
}
