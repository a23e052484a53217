import type { Refusal } from '../base/result.ts'
import { sentenceOfError } from '../client/errorWords/wordsOf.ts'
import { notify } from '../ui/notices/notify.ts'

const SHOWN_MS = 4_000

/** Replaces the previous refusal notice. */
export function notifyRefusal(message: string): void {
  notify.warning(message, { id: 'refusal', durationMs: SHOWN_MS })
}

export function notifyRefusedCommand(refusal: Refusal): void {
  notifyRefusal(sentenceOfError(refusal))
}
