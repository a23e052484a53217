import { TRANSFER_PERMISSIONS } from '../../domain/drives/acceptImports.ts'
import { requireOwnDrive } from '../../domain/drives/requireOwnDrive.ts'
import { ownTransfer, ownTransfers, shownTransfer } from '../../domain/drives/ownTransfers.ts'
import { firstPosition, readPosition } from '../../domain/drives/pagePosition.ts'
import { pageImportsOf } from '../../domain/drives/transferOf.ts'
import { acceptJob } from '../../domain/jobs/acceptJob.ts'
import { cancels } from '../../domain/jobs/cancelWork.ts'
import { repeatJob } from '../../domain/jobs/repeatJob.ts'
import { found, OperationError } from '../../domain/OperationError.ts'
import { notifyEnd } from '../../stores/jobs/endedWork.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

const kind = { type: 'cloud_sync', provider: 'drive_two' } as const

export const createPageImport: Handler<'createPageImport'> = async ({ body }, call) => {
  const { cursor, folderId, maxFiles } = body
  const { id: projectId } = found(await projectStore.hold(call.db, call.principal.workspaceId, body.projectId))
  const position = cursor === undefined ? firstPosition : readPosition(cursor, folderId, call)
  const { provider, type } = kind
  const { label } = await requireOwnDrive(provider, call)
  const input = { provider, label, folderId, maxFiles, position }
  return await acceptJob({ type, projectId, permissions: TRANSFER_PERMISSIONS, input }, call)
}

export const listPageImports: Handler<'listPageImports'> = async ({ query }, call) =>
  await ownTransfers(kind, { query, show: pageImportsOf }, call)

export const readPageImport: Handler<'readPageImport'> = async ({ params }, call) =>
  await shownTransfer(await ownTransfer(kind, params.jobId, call), pageImportsOf, call)

export const retryPageImport: Handler<'retryPageImport'> = async ({ params }, call) =>
  await repeatJob(await ownTransfer(kind, params.jobId, call), call)

/** Files that are already imported stay. Repeatable: a stopped import is shown again. */
export const stopPageImport: Handler<'stopPageImport'> = async ({ params }, call) => {
  const job = await ownTransfer(kind, params.jobId, call)
  if (await cancels.cloud_sync(job, call)) await notifyEnd(call.db, job.id)
  else if (job.status !== 'canceled') throw new OperationError('cancel_not_allowed', { reason: 'over' })
  return await shownTransfer(await ownTransfer(kind, job.id, call), pageImportsOf, call)
}

/** Spec: "discontinued routes (`drive_one` syncs)". */
const discontinued = (): never => {
  throw new OperationError('discontinued')
}

export const listDriveOneSyncs: Handler<'listDriveOneSyncs'> = discontinued
export const createDriveOneSync: Handler<'createDriveOneSync'> = discontinued
export const readDriveOneSync: Handler<'readDriveOneSync'> = discontinued
