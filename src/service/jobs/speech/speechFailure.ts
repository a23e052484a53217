import { ProviderError } from '../../providers/ProviderError.ts'
import type { SafeError } from '../../stores/tables.ts'

/** A provider's failure as a job may show it; null for everything else, which nobody outside may see. */
export function safeErrorOf(error: unknown): SafeError | null {
  return error instanceof ProviderError ? { code: error.code, message: error.message } : null
}

/** Failures that may pass by themselves. */
const passing: ReadonlySet<string> = new Set(['speech_unavailable', 'speech_no_answer', 'speech_failed'])

/** Whether asking again may end in another way. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ProviderError) || passing.has(error.code)
}
