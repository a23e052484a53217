import { ExportError } from '../exporter.ts'
import { saysDiskFull } from '../saysDiskFull.ts'

export function diskFull(detail: string): ExportError {
  return new ExportError('disk_full', 'The disk of the service is full. Free some space first.', detail)
}

/** What a fault of this process's own writing means for an export. */
export function asDiskFull(fault: unknown): unknown {
  const isFull = fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && saysDiskFull(fault.code)
  return isFull ? diskFull(fault.message) : fault
}
