import { stat } from 'node:fs/promises'
import type { Bytes } from '../../../base/units.ts'
import type { ServiceContext } from '../../context.ts'
import type { CloudDrive, DriveFile } from '../../providers/drives.ts'
import { jobStore, type StoredJob } from '../../stores/jobs/jobStore.ts'
import { type Throttled, throttled } from '../attempts/throttled.ts'
import { withDriveAttempts } from './driveOfJob.ts'

const PROGRESS_INTERVAL_MS = 500

interface Download {
  readonly drive: CloudDrive
  readonly file: DriveFile
  readonly outputPath: string
  readonly maxBytes: Bytes
}

interface Transfer {
  readonly job: StoredJob
  readonly service: ServiceContext
  readonly signal: AbortSignal
}

/** Downloads a file. After a lost connection, it continues with the bytes that have arrived. */
export async function downloadFile(
  { drive, file, maxBytes, outputPath }: Download,
  { job, service, signal }: Transfer,
): Promise<void> {
  const progress = showBytes(job, { service, totalBytes: file.sizeBytes })
  try {
    await withDriveAttempts({ signal }, async () => {
      const offset = await sizeOf(outputPath)
      await drive.download({ file, outputPath, offset, maxBytes, onProgress: progress.report }, signal)
    })
  } finally {
    await progress.settle()
  }
}

async function sizeOf(path: string): Promise<Bytes> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

/** Writes down how many bytes of a file have been transferred. */
export function showBytes(
  job: StoredJob,
  { service, totalBytes }: { readonly service: ServiceContext; readonly totalBytes: Bytes | null },
): Throttled<Bytes> {
  return throttled(
    PROGRESS_INTERVAL_MS,
    (bytes: Bytes) => {
      const total = Math.max(totalBytes ?? 0, bytes, 1)
      const percent = totalBytes === null ? 0 : Math.min(99, Math.floor((bytes * 100) / total))
      const work = { unit: 'bytes', stage: 'transferring', done: bytes, total }
      return jobStore.setProgress(service.db, job.id, { percent, work, now: service.now() })
    },
    (fault) => service.log.warn({ err: fault, jobId: job.id }, 'the progress of a transfer was not written down'),
  )
}
