import type { Bytes } from '../../../base/units.ts'
import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import type { Permission } from '../../../contract/permissions.ts'
import type { ServiceContext } from '../../context.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Db } from '../../stores/tables.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptedJob } from '../jobs/acceptJob.ts'
import { type ImportFileInput, importFileInputSchema } from '../jobs/jobInputs.ts'

export const TRANSFER_PERMISSIONS: readonly Permission[] = ['read', 'write']

export interface FileToImport {
  /** The id in the drive. */
  readonly fileId: string
  /** Empty if it is not known yet. */
  readonly name: string
  readonly sizeBytes: Bytes | null
  /** Its position among the files of the first job in a chain. By default, that in the list. */
  readonly index?: number
  /** The row of a watched folder to which it belongs. */
  readonly folderFileId?: string
}

interface Imports {
  readonly provider: DriveProvider
  readonly files: readonly FileToImport[]
  /** The limit on the size of each file, if it is lower than that of uploads. */
  readonly maxBytes: Bytes | null
}

type Parent = Pick<StoredJob, 'id' | 'workspace_id' | 'project_id' | 'creator_id'>

/**
 * Adds a queued child for each file to an active job, which then ends with its last child. Needs a transaction in which
 * the parent was inserted or locked. Returns the ids of the children.
 */
export async function insertImports(
  db: Db,
  parent: Parent,
  {
    files,
    maxBytes,
    provider,
    service,
  }: Imports & { readonly service: Pick<ServiceContext, 'nextId' | 'now' | 'queue'> },
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [place, { fileId, folderFileId = null, index = place, name, sizeBytes }] of files.entries()) {
    const id = service.nextId()
    const input: ImportFileInput = importFileInputSchema.parse({ provider, fileId, maxBytes, folderFileId })
    await jobStore.insert(db, {
      id,
      workspaceId: parent.workspace_id,
      projectId: parent.project_id,
      creatorId: parent.creator_id,
      type: 'cloud_import_file',
      permissions: TRANSFER_PERMISSIONS,
      chainId: id,
      parent: { id: parent.id, index },
      input,
      now: service.now(),
    })
    await transferStore.insert(db, {
      job_id: id,
      item_id: fileId,
      name,
      size_bytes: sizeBytes,
      asset_id: null,
      upload_id: null,
      upload_state: null,
    })
    await service.queue.send(db, 'importDriveFile', { jobId: id })
    ids.push(id)
  }
  return ids
}

interface NewImport extends Pick<Imports, 'files'> {
  readonly type: 'cloud_import' | 'cloud_sync'
  /** The caller must have locked it. */
  readonly projectId: string
  /** Parsed by the schema of the type. */
  readonly input: { readonly provider: DriveProvider; readonly label: string }
  /** First job of the chain, if this is a retry. */
  readonly chainId: string | null
}

/** Accepts a job of the caller that imports files, with a child for each of them. */
export async function acceptImports(
  { chainId, files, input, projectId, type }: NewImport,
  { db, now, principal, service }: Call,
): Promise<AcceptedJob & { readonly fileCount: number }> {
  const id = service.nextId()
  const { creatorId, workspaceId } = principal
  const permissions = TRANSFER_PERMISSIONS
  const job = { id, workspaceId, projectId, creatorId, type, permissions, input, chainId: chainId ?? id, now }
  const parent = await jobStore.insert(db, job)
  await insertImports(db, parent, { provider: input.provider, files, maxBytes: null, service })
  return { ...acceptedJob(id), fileCount: files.length }
}
