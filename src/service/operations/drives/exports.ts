import { acceptExports, finishedVideos } from '../../domain/drives/acceptExports.ts'
import { requireOwnDrive } from '../../domain/drives/requireOwnDrive.ts'
import { ownTransfer, ownTransfers, shownTransfer } from '../../domain/drives/ownTransfers.ts'
import { exportsOf } from '../../domain/drives/transferOf.ts'
import { repeatJob } from '../../domain/jobs/repeatJob.ts'
import { found } from '../../domain/OperationError.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler, Input } from '../handler.ts'

const kindOf = (params: Input<'listDriveExports'>['params']) =>
  ({ type: 'cloud_export', provider: params.cloud_provider }) as const

export const createDriveExport: Handler<'createDriveExport'> = async ({ body, params }, call) => {
  const { id: projectId } = found(await projectStore.hold(call.db, call.principal.workspaceId, body.projectId))
  const { destinationId, renderJobIds } = body
  const { provider } = kindOf(params)
  const { label } = await requireOwnDrive(provider, call)
  const videos = await finishedVideos({ projectId, renderJobIds }, call)
  return await acceptExports({ projectId, input: { provider, label, destinationId }, videos, chainId: null }, call)
}

export const listDriveExports: Handler<'listDriveExports'> = async ({ params, query }, call) =>
  await ownTransfers(kindOf(params), { query, show: exportsOf }, call)

export const readDriveExport: Handler<'readDriveExport'> = async ({ params }, call) =>
  await shownTransfer(await ownTransfer(kindOf(params), params.jobId, call), exportsOf, call)

export const retryDriveExport: Handler<'retryDriveExport'> = async ({ params }, call) => {
  const retry = await repeatJob(await ownTransfer(kindOf(params), params.jobId, call), call)
  return { ...retry, fileCount: (await transferStore.listChildren(call.db, [retry.jobId])).length }
}
