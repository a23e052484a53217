import { acceptFolderSync, requireConnected, requireIdle } from '../../domain/drives/acceptFolderSync.ts'
import { askProvider } from '../../domain/integrations/askProvider.ts'
import { endFolderSync } from '../../domain/drives/endFolderSyncs.ts'
import { folderPollInterval } from '../../domain/drives/folderPollInterval.ts'
import { folderFileOf, folderSyncOf, folderSyncsOf } from '../../domain/drives/folderSyncOf.ts'
import { openDrive } from '../../domain/drives/openDrive.ts'
import { requireOwnDrive } from '../../domain/drives/requireOwnDrive.ts'
import type { Call } from '../../domain/call.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { createdPosition, readPage } from '../../domain/paging.ts'
import { requireRevision } from '../../domain/requireRevision.ts'
import { folderFileStore } from '../../stores/drives/folderFileStore.ts'
import { folderSyncStore, type StoredFolderSync } from '../../stores/drives/folderSyncStore.ts'
import type { PageRequest } from '../../stores/keyset.ts'
import { memberStore } from '../../stores/workspace/memberStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler, Input, PreparingHandler } from '../handler.ts'

const provider = 'drive_two'

/** The answer of the drive, or its refusal, which the transaction throws. */
type FolderState = { readonly name: string; readonly cursor: string } | { readonly refusal: OperationError }

/** The drive is asked before the transaction. */
export const createFolderSync: PreparingHandler<'createFolderSync'> = {
  async prepare(input, call) {
    const { folderId, projectId } = input.body
    const isKnown = (await projectStore.find(call.db, call.principal.workspaceId, projectId)) !== null
    const folder = isKnown ? await stateOf(folderId, call) : null
    return { run: async (inTransaction) => await create(input, folder, inTransaction), end: () => Promise.resolve() }
  },
}

/** Spec: "existing files are not imported", so the changes are read from now on. */
async function stateOf(folderId: string, call: Call): Promise<FolderState> {
  try {
    const { drive, label } = await openDrive(call.service, { memberId: call.principal.creatorId, provider })
    return await askProvider(async () => {
      const folder = await drive.find(folderId, call.signal)
      if (folder?.kind !== 'folder') throw new OperationError('drive_folder_missing', { drive: label })
      if (drive.changes === null) throw new OperationError('drive_refused', { drive: label })
      return { name: folder.name, cursor: await drive.changes.latest(folderId, call.signal) }
    })
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return { refusal: error }
  }
}

async function create({ body }: Input<'createFolderSync'>, asked: FolderState | null, call: Call) {
  const { db, now, principal, service } = call
  // Nobody could disconnect the folder of a person who left while the drive was asked.
  if ((await memberStore.hold(db, principal.creatorId)) === null) throw new OperationError('unauthorized')
  const project = found(await projectStore.hold(db, principal.workspaceId, body.projectId))
  const folder = found(asked)
  if ('refusal' in folder) throw folder.refusal
  const { cursor, name } = folder
  const active = {
    api_key_id: principal.keyId ?? null,
    folder_name: name,
    status: 'active',
    cursor,
    scan_cursor: null,
    scan_has_more: false,
    needs_scan: false,
    failed_polls: 0,
    next_poll_at: new Date(now.getTime() + folderPollInterval(service, { provider })),
    error: null,
  } as const
  const sync: StoredFolderSync & { readonly error: null } = {
    ...active,
    id: service.nextId(),
    workspace_id: principal.workspaceId,
    project_id: project.id,
    creator_id: principal.creatorId,
    provider,
    folder_id: body.folderId,
    latest_job_id: null,
    created_at: now,
    updated_at: now,
  }
  const inserted = await folderSyncStore.insert(db, sync)
  if (inserted !== null) return await folderSyncOf(inserted, call)
  const same = found(await folderSyncStore.lockSame(db, sync))
  if (same.status !== 'disconnected') throw new OperationError('folder_watched')
  await requireIdle(same, call)
  return await folderSyncOf(await folderSyncStore.changeStatus(db, same.id, { ...active, now }), call)
}

/** Spec: "creator-owned saved folders". */
export const listFolderSyncs: Handler<'listFolderSyncs'> = async ({ query }, call) => {
  const list = `folder-syncs:${call.principal.creatorId}`
  const read = async (page: PageRequest) => await folderSyncStore.list(call.db, call.principal, page)
  const itemOf = (sync: StoredFolderSync) => sync
  const { items, nextCursor } = await readPage(query, { list, read, positionOf: createdPosition, itemOf }, call)
  return { items: await folderSyncsOf(items, call), nextCursor }
}

export const readFolderSync: Handler<'readFolderSync'> = async ({ params }, call) =>
  await folderSyncOf(await ownFolder(params.syncId, call), call)

export const listFolderFiles: Handler<'listFolderFiles'> = async ({ params, query }, call) => {
  const { id } = await ownFolder(params.syncId, call)
  const read = async (page: PageRequest) => await folderFileStore.list(call.db, id, page)
  const list = `folder-files:${id}`
  return await readPage(query, { list, read, positionOf: createdPosition, itemOf: folderFileOf }, call)
}

/**
 * Open point: activating an active folder — it is polled again from now on, by the key of the caller, so that a folder
 * whose polls have stopped needs no pause first.
 */
export const changeFolderSync: Handler<'changeFolderSync'> = async ({ params, body }, call) => {
  const { config } = call.service
  const sync = await lockOwnFolder(params.syncId, call)
  requireRevision(sync, body.expectedUpdatedAt, 'folder')
  requireConnected(sync)
  const { now, principal } = call
  if (body.status === 'paused') {
    const paused = { status: body.status, next_poll_at: null, now }
    return await folderSyncOf(await folderSyncStore.changeStatus(call.db, sync.id, paused), call)
  }
  if (config.plan === 'expired') throw new OperationError('plan_required')
  await requireOwnDrive(sync.provider, call)
  const active = { status: body.status, api_key_id: principal.keyId ?? null, failed_polls: 0, next_poll_at: now, now }
  const error = sync.needs_scan ? {} : { error: null }
  return await folderSyncOf(await folderSyncStore.changeStatus(call.db, sync.id, { ...active, ...error }), call)
}

/** Repeatable: a folder that is disconnected already is shown as it is. */
export const removeFolderSync: Handler<'removeFolderSync'> = async ({ params, body }, call) => {
  const sync = await lockOwnFolder(params.syncId, call)
  requireRevision(sync, body.expectedUpdatedAt, 'folder')
  return await folderSyncOf(sync.status === 'disconnected' ? sync : await endFolderSync(call.db, sync, call.now), call)
}

export const runFolderSync: Handler<'runFolderSync'> = async ({ params, body }, call) => {
  const sync = await lockOwnFolder(params.syncId, call)
  requireRevision(sync, body.expectedUpdatedAt, 'folder')
  return await acceptFolderSync(sync, { mode: body.mode, chainId: null }, call)
}

async function ownFolder(id: string, { db, principal }: Call): Promise<StoredFolderSync> {
  return found(await folderSyncStore.findOwn(db, principal, id))
}

/** Locks the project first, as when it is deleted. */
async function lockOwnFolder(id: string, call: Call): Promise<StoredFolderSync> {
  const { project_id: projectId } = await ownFolder(id, call)
  found(await projectStore.hold(call.db, call.principal.workspaceId, projectId))
  return found(await folderSyncStore.lock(call.db, id))
}
