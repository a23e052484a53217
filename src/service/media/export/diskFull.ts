import { ExportError } from '../exporter.ts'
import { isDiskFull } from '../reportsDiskFull.ts'

export function diskFull(detail: string): ExportError {
  return new ExportError('disk_full', 'The disk of the service is full. Free some space first.', detail)
}

/** Maps a full disk met by this process to an export error. Other faults stay as they are. */
export function asDiskFull(fault: unknown): unknown {
  return fault instanceof Error && isDiskFull(fault) ? diskFull(fault.message) : fault
}
