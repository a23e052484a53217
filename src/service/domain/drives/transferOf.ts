import type { ExportedFile, ImportedFile } from '../../../contract/operations/drives/driveItems.ts'
import type { DriveExport } from '../../../contract/operations/drives/exports.ts'
import type { DriveImport } from '../../../contract/operations/drives/imports.ts'
import type { PageImport } from '../../../contract/operations/drives/pageImports.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { type TransferChild, transferStore } from '../../stores/drives/transferStore.ts'
import { countChildren } from '../../stores/jobs/childCounts.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import type { Call } from '../call.ts'
import {
  driveExportInputSchema,
  driveImportInputSchema,
  drivePageInputSchema,
  exportFileInputSchema,
} from '../jobs/jobInputs.ts'
import { countsOfOne, jobOf } from '../jobs/jobOf.ts'
import { found } from '../OperationError.ts'
import { writePosition } from './pagePosition.ts'

export async function importsOf(jobs: readonly StoredJob[], call: Call): Promise<DriveImport[]> {
  const children = await childrenOf(jobs, call)
  return await Promise.all(
    jobs.map(async (job) => ({
      ...transferOf(job, driveImportInputSchema.parse(job.input), children.get(job.id) ?? []),
      files: await importedFiles(children.get(job.id) ?? [], call),
    })),
  )
}

export async function pageImportsOf(jobs: readonly StoredJob[], call: Call): Promise<PageImport[]> {
  const [children, pages] = [await childrenOf(jobs, call), await transferStore.pagesOf(call.db, idsOf(jobs))]
  return await Promise.all(
    jobs.map(async (job) => {
      const input = drivePageInputSchema.parse(job.input)
      const next = pages.get(job.id)?.next_position ?? null
      return {
        ...transferOf(job, input, children.get(job.id) ?? []),
        folderId: input.folderId,
        nextCursor: next === null ? null : writePosition(next, input.folderId, call),
        files: await importedFiles(children.get(job.id) ?? [], call),
      }
    }),
  )
}

export async function exportsOf(jobs: readonly StoredJob[], call: Call): Promise<DriveExport[]> {
  const children = await childrenOf(jobs, call)
  return jobs.map((job) => {
    const input = driveExportInputSchema.parse(job.input)
    const files = children.get(job.id) ?? []
    return {
      ...transferOf(job, input, files),
      destinationId: input.destinationId,
      files: files.map((child): ExportedFile => {
        const { renderJobId } = exportFileInputSchema.parse(child.input)
        return { ...fieldsOf(child), renderJobId }
      }),
    }
  })
}

/** A job that transfers files, with its children. */
export async function transferJobOf(job: StoredJob, { db }: Call): Promise<Job> {
  return jobWith(job, await transferStore.listChildren(db, [job.id]))
}

function jobWith(job: StoredJob, children: readonly TransferChild[]): Job {
  if (children.length === 0) return jobOf(job, null)
  const counts = countsOf(job, children)
  const { progress } = countChildren(children.map((child) => ({ ...child, count: 1 })))
  const isOver = job.status !== 'queued' && job.status !== 'running'
  return {
    ...jobOf(job, null),
    counts,
    childCounts: counts,
    progress: isOver ? job.progress : Math.min(99, progress),
    outputAssetIds: children.flatMap(({ assetId }) => assetId ?? []),
    children: children.map(({ assetId, error, id, index, itemId, name, progress: done, sizeBytes, status }) => ({
      id,
      status,
      counts: countsOfOne({ status }),
      error,
      index,
      filename: name,
      progress: done,
      sizeBytes,
      itemId,
      assetId,
    })),
  }
}

/** A job that reads a watched folder. Spec: "outputs (`itemId`, `assetId`, `mediaAvailable`)". */
export async function folderJobOf(job: StoredJob, call: Call): Promise<Job> {
  const children = await transferStore.listChildren(call.db, [job.id])
  const files = await importedFiles(children, call)
  return {
    ...jobWith(job, children),
    outputs: files.flatMap(({ assetId, itemId, mediaAvailable, status }) =>
      status === 'succeeded' && itemId !== null ? [{ itemId, assetId, mediaAvailable }] : [],
    ),
  }
}

const idsOf = (jobs: readonly StoredJob[]): string[] => jobs.map(({ id }) => id)

async function childrenOf(jobs: readonly StoredJob[], { db }: Call) {
  return Map.groupBy(await transferStore.listChildren(db, idsOf(jobs)), ({ parentId }) => parentId)
}

function transferOf(
  job: StoredJob,
  { provider }: { readonly provider: DriveImport['provider'] },
  children: readonly TransferChild[],
): Omit<DriveImport, 'files'> {
  const { completed_at: completedAt, created_at: createdAt, error, id: jobId, project_id: projectId, status } = job
  return {
    jobId,
    provider,
    projectId: found(projectId),
    status,
    counts: countsOf(job, children),
    error,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }
}

/** A job without files, such as one that still reads a page, counts as one item. */
function countsOf(job: StoredJob, children: readonly TransferChild[]): Job['counts'] {
  if (children.length === 0) return countsOfOne(job)
  const { pending, succeeded, total } = countChildren(children.map((child) => ({ ...child, count: 1 })))
  return { total, succeeded, failed: total - pending - succeeded, pending }
}

function fieldsOf({ error, id, itemId, name, progress, sizeBytes, status }: TransferChild) {
  return { id, itemId, name, status, progress, sizeBytes, error }
}

async function importedFiles(children: readonly TransferChild[], { service }: Call): Promise<ImportedFile[]> {
  return await Promise.all(
    children.map(async (child) => {
      const { assetId, sourceKey: key } = child
      const isStored = key !== null && (await service.blobs.stat(key)) !== null
      return { ...fieldsOf(child), assetId, mediaAvailable: isStored }
    }),
  )
}
