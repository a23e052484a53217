import { acceptImports } from '../../domain/drives/acceptImports.ts'
import { requireOwnDrive } from '../../domain/drives/requireOwnDrive.ts'
import { ownTransfer, ownTransfers, shownTransfer } from '../../domain/drives/ownTransfers.ts'
import { importsOf } from '../../domain/drives/transferOf.ts'
import { repeatJob } from '../../domain/jobs/repeatJob.ts'
import { found } from '../../domain/OperationError.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler, Input } from '../handler.ts'

const type = 'cloud_import'
const kindOf = (params: Input<'listDriveImports'>['params']) => ({ type, provider: params.cloud_provider }) as const

export const createDriveImport: Handler<'createDriveImport'> = async ({ body, params }, call) => {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, body.projectId))
  const { provider } = kindOf(params)
  const { label } = await requireOwnDrive(provider, call)
  // A file that is named twice is imported once.
  const ids = new Set(body.files.map(({ id }) => id))
  const files = [...ids].map((fileId) => ({ fileId, name: '', sizeBytes: null }))
  return await acceptImports({ type, projectId: project.id, input: { provider, label }, files, chainId: null }, call)
}

export const listDriveImports: Handler<'listDriveImports'> = async ({ params, query }, call) =>
  await ownTransfers(kindOf(params), { query, show: importsOf }, call)

export const readDriveImport: Handler<'readDriveImport'> = async ({ params }, call) =>
  await shownTransfer(await ownTransfer(kindOf(params), params.jobId, call), importsOf, call)

export const retryDriveImport: Handler<'retryDriveImport'> = async ({ params }, call) => {
  const retry = await repeatJob(await ownTransfer(kindOf(params), params.jobId, call), call)
  return { ...retry, fileCount: (await transferStore.listChildren(call.db, [retry.jobId])).length }
}
