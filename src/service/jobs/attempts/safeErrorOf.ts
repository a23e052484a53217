import { ProviderError } from '../../providers/ProviderError.ts'
import { isDiskFull } from '../../media/reportsDiskFull.ts'
import type { SafeError } from '../../stores/columns.ts'
import { diskFullError } from '../preparation/diskSpace.ts'

/** The error that a job may show: a provider's failure or a full disk. Null for any other error. */
export function safeErrorOf(error: unknown): SafeError | null {
  if (isDiskFull(error)) return diskFullError
  return error instanceof ProviderError ? { code: error.code, facts: error.facts, message: error.message } : null
}
