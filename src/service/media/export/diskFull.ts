import { ExportError } from '../exporter.ts'
import { isDiskFull } from '../reportsDiskFull.ts'

export function diskFull(detail: string): ExportError {
  return new ExportError('disk_full', 'The service has run out of disk space. Free up some space first.', detail)
}

/** Maps a disk-full error of this process to an export error. Other errors are returned unchanged. */
export function mapDiskFull(fault: unknown): unknown {
  return fault instanceof Error && isDiskFull(fault) ? diskFull(fault.message) : fault
}
