import type { Refusal } from '../base/result.ts'
import { sentenceOfError } from '../client/errorWords/wordsOf.ts'
import { notify } from '../ui/notices/notify.ts'

/** Replaces the previous refusal notice. */
export function notifyRefusal(message: string): void {
  notify.warning(message, { id: 'refusal' })
}

export function notifyRefusedCommand(refusal: Refusal): void {
  notifyRefusal(sentenceOfError(refusal))
}
