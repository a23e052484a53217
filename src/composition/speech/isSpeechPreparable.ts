import type { Result } from '../../base/result.ts'

/**
 * Whether a call is refused only because speech is missing that a host prepares when the call runs: captions, which may come from
 * an existing transcript, or a transcript, which needs a recogniser.
 */
export function isSpeechPreparable(outcome: Result<unknown>, recognises: boolean): boolean {
  if (outcome.ok) return false
  const { code } = outcome.refusal
  return code === 'captions_needed' || (code === 'transcript_needed' && recognises)
}
