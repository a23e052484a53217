import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorOf } from '../../../contract/jobErrors.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/mediaTypes.ts'
import type { ServiceContext } from '../../context.ts'
import { endImport } from '../../domain/drives/endImport.ts'
import { importableFormat } from '../../domain/drives/importableFormat.ts'
import { type ImportFileInput, importFileInputSchema } from '../../domain/jobs/jobInputs.ts'
import type { JobPayloads } from '../../domain/jobs/jobQueue.ts'
import type { CloudDrive, DriveFile } from '../../providers/drives.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { transferStore } from '../../stores/drives/transferStore.ts'
import type { StoredJob } from '../../stores/jobs/jobStore.ts'
import { orWaitForSpace } from '../attempts/orWaitForSpace.ts'
import { type EndedJob, runAttempt } from '../attempts/runAttempt.ts'
import { downloadFile } from './downloadFile.ts'
import { driveOfJob, withDriveAttempts } from './driveOfJob.ts'
import { storeImport } from './storeImport.ts'

/** Imports one file of a drive. Repeatable: the asset has a reserved id, and is created with the end of the job. */
export async function importDriveFile(
  { jobId, wait }: JobPayloads['importDriveFile'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  const end = async (job: StoredJob, ended: EndedJob): Promise<void> => {
    const now = service.now()
    await service.db.transaction().execute(async (db) => await endImport(db, job, { ...ended, now, service }))
  }
  const work = { kind: 'importDriveFile', service, wait } as const
  await runAttempt(
    jobId,
    { service, signal, failed: errorOf('drive_failed'), wait, end },
    async (job) => await orWaitForSpace(job, work, async () => await importFile(job, service, signal)),
  )
}

async function importFile(job: StoredJob, service: ServiceContext, signal: AbortSignal): Promise<null> {
  const input = importFileInputSchema.parse(job.input)
  const { drive, label } = await driveOfJob(job, input.provider, service)
  const folder = join(service.workFolder, `drive-${job.id}-${service.nextId()}`)
  await mkdir(folder, { recursive: true })
  try {
    // A file that changes during the download is found again, with its new content.
    const { file, path } = await withDriveAttempts({ signal, code: 'drive_file_changed' }, async () => {
      const found = await findFile({ drive, label, input }, signal)
      await transferStore.change(service.db, job.id, { name: found.name, size_bytes: found.sizeBytes })
      const outputPath = join(folder, service.nextId())
      await downloadFile(
        { drive, file: found, outputPath, maxBytes: maxBytesOf(found, input) },
        { job, service, signal },
      )
      return { file: found, path: outputPath }
    })
    await storeImport({ job, file, path, label, maxBytes: input.maxBytes }, service)
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Finding {
  readonly drive: CloudDrive
  readonly label: string
  readonly input: ImportFileInput
}

/** Finds the file, and refuses one that cannot be imported. */
async function findFile({ drive, input, label }: Finding, signal: AbortSignal): Promise<DriveFile> {
  const file = await withDriveAttempts({ signal }, async () => await drive.find(input.fileId, signal))
  if (file?.kind !== 'file') throw new ProviderError(errorOf('drive_file_missing', { drive: label }))
  const { isDownloadable, name, sizeBytes } = file
  if (!isDownloadable) {
    throw new ProviderError(
      sizeBytes === null
        ? errorOf('drive_file_refused', { reason: 'document', drive: label })
        : errorOf('drive_file_refused', { reason: 'forbidden' }),
    )
  }
  if (importableFormat(file) === null) throw new ProviderError(errorOf('drive_file_refused', { reason: 'kind', name }))
  const most = maxBytesOf(file, input)
  if ((sizeBytes ?? 0) > most) throw new ProviderError(errorOf('drive_file_refused', { reason: 'large', name, most }))
  return file
}

/** Spec: "Upload file size | video 1 GiB; music and image 500 MiB", and a lower limit for watched folders. */
function maxBytesOf(file: DriveFile, { maxBytes }: ImportFileInput): number {
  const type = importableFormat(file)?.type ?? 'image'
  return Math.min(MAX_UPLOAD_BYTES[type], maxBytes ?? Infinity)
}
