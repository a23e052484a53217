import type { DriveProvider } from '../../../contract/operations/drives/integrations.ts'
import { type TransferChild, transferStore } from '../../stores/drives/transferStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Call } from '../call.ts'
import { type AcceptedJob, acceptJob } from '../jobs/acceptJob.ts'
import {
  driveExportInputSchema,
  driveImportInputSchema,
  drivePageInputSchema,
  exportFileInputSchema,
  importFileInputSchema,
} from '../jobs/jobInputs.ts'
import { found, OperationError } from '../OperationError.ts'
import { acceptExports, finishedVideos } from './acceptExports.ts'
import { acceptImports, type FileToImport, TRANSFER_PERMISSIONS } from './acceptImports.ts'
import { requireOwnDrive } from './requireOwnDrive.ts'

/** Imports the failed files again. */
export async function retryImport(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const input = driveImportInputSchema.parse(job.input)
  const projectId = await requireAccess(job, input.provider, call)
  const files = (await failedChildren(job, call)).map(fileOf)
  const { chain_id: chainId } = job
  return accepted(await acceptImports({ type: 'cloud_import', projectId, input, files, chainId }, call))
}

/** Imports the failed files of a page again, or reads the page again if that failed. */
export async function retryPageImport(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const input = drivePageInputSchema.parse(job.input)
  const projectId = await requireAccess(job, input.provider, call)
  const { chain_id: chainId } = job
  const page = (await transferStore.pagesOf(call.db, [job.id])).get(job.id)
  if (page === undefined) {
    if (job.error?.code === 'drive_folder_missing')
      throw new OperationError('retry_not_allowed', { reason: 'same_end' })
    const permissions = TRANSFER_PERMISSIONS
    return await acceptJob({ type: 'cloud_sync', projectId, permissions, input, chainId }, call)
  }
  const files = (await failedChildren(job, call)).map(fileOf)
  const retry = await acceptImports({ type: 'cloud_sync', projectId, input, files, chainId }, call)
  await transferStore.insertPage(call.db, { job_id: retry.jobId, next_position: page.next_position })
  return accepted(retry)
}

/** Copies the failed videos again. Each continues its upload, so that one with a lost answer is not made twice. */
export async function retryExport(job: StoredJob, call: Call): Promise<AcceptedJob> {
  const input = driveExportInputSchema.parse(job.input)
  const projectId = await requireAccess(job, input.provider, call)
  const failed = await failedChildren(job, call)
  const renderJobIds = failed.map((child) => exportFileInputSchema.parse(child.input).renderJobId)
  const stored = await finishedVideos({ projectId, renderJobIds }, call)
  const videos = stored.flatMap((video, place) => {
    const { index = place, uploadId = null, uploadState: state = null } = failed[place] ?? {}
    return uploadId === null ? [] : [{ ...video, index, upload: { id: uploadId, state } }]
  })
  return accepted(await acceptExports({ projectId, input, videos, chainId: job.chain_id }, call))
}

/** Returns the locked project. Refuses anyone but the person whose connection the job uses, and without it. */
async function requireAccess(job: StoredJob, provider: DriveProvider, call: Call): Promise<string> {
  const { creatorId, workspaceId } = call.principal
  if (job.creator_id !== creatorId) throw new OperationError('retry_not_allowed', { reason: 'creator' })
  const project = found(await projectStore.hold(call.db, workspaceId, found(job.project_id)))
  await requireOwnDrive(provider, call)
  return project.id
}

/** Spec: "retries only confirmed failed children, keeps successful children". */
async function failedChildren(job: StoredJob, { db }: Call): Promise<readonly TransferChild[]> {
  const failed = (await transferStore.listChildren(db, [job.id])).filter(({ status }) => status === 'failed')
  if (failed.length === 0) throw new OperationError('retry_not_allowed', { reason: 'same_end' })
  return failed
}

function fileOf({ index, input, name, sizeBytes }: TransferChild): FileToImport {
  return { fileId: importFileInputSchema.parse(input).fileId, name, sizeBytes, index }
}

const accepted = ({ jobId, statusUrl }: AcceptedJob): AcceptedJob => ({ jobId, statusUrl })
