import type { Result } from '../../base/result.ts'

/**
 * Whether a call is refused only because captions or a transcript are missing, which the host prepares when the call
 * runs. It can make captions from an existing transcript; for a transcript, it needs a recogniser.
 */
export function isSpeechPreparable(outcome: Result<unknown>, recognises: boolean): boolean {
  if (outcome.ok) return false
  const { code } = outcome.refusal
  return code === 'captions_needed' || (code === 'transcript_needed' && recognises)
}
