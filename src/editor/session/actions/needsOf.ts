import { i18n } from '@lingui/core'
import { sessionRefusal, type sessionRefusals } from '../refusals.ts'

/**
 * Sentence of a refusal, for an action that is disabled for the same reason. The message id is the same as from
 * `sentenceId` in the client.
 */
export function needsOf<Code extends keyof typeof sessionRefusals>(
  ...row: Parameters<typeof sessionRefusal<Code>>
): string {
  const { code, facts, message } = sessionRefusal<Code>(...row)
  const reason = facts?.['reason']
  return i18n._(reason === undefined ? code : `${code}.${reason}`, { ...facts }, { message })
}
