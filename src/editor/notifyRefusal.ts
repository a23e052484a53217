import type { Refusal } from '../base/result.ts'
import { notify } from '../ui/notices/notify.ts'

/** Replaces the previous refusal notice. */
export function notifyRefusal(message: string): void {
  notify.warning(message, { id: 'refusal' })
}

/** Like `notifyRefusal`, but silent for commands that had nothing to do. */
export function notifyRefusedCommand({ code, message }: Refusal): void {
  if (!code.startsWith('nothing_')) notifyRefusal(message)
}
