import { ProviderError } from '../../providers/ProviderError.ts'
import { isDiskFull } from '../../media/saysDiskFull.ts'
import type { SafeError } from '../../stores/columns.ts'
import { diskFullError } from '../preparation/diskRoom.ts'

/** A provider's failure or a full disk as a job may show it; null for everything else, which stays inside. */
export function safeErrorOf(error: unknown): SafeError | null {
  if (isDiskFull(error)) return diskFullError
  return error instanceof ProviderError ? { code: error.code, message: error.message } : null
}

/** Failures that may pass by themselves. */
const passing: ReadonlySet<string> = new Set(['speech_unavailable', 'speech_no_answer', 'speech_failed'])

/** Whether asking again may end in another way. On a full disk a person must act first. */
export function mayPass(error: unknown): boolean {
  if (isDiskFull(error)) return false
  return !(error instanceof ProviderError) || passing.has(error.code)
}
