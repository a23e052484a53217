import type { Result } from '../../base/result.ts'

const missing = { captions_needed: 'captions', transcript_needed: 'transcript' } as const

/**
 * The speech data that a refused call needs and that the host can create. Null if the call is not refused, or is
 * refused for another reason.
 */
export function missingSpeech(outcome: Result<unknown>): 'captions' | 'transcript' | null {
  if (outcome.ok) return null
  const { code } = outcome.refusal
  return code === 'captions_needed' || code === 'transcript_needed' ? missing[code] : null
}
