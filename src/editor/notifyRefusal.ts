import type { Refusal } from '../base/result.ts'
import { notify } from '../ui/notices/notify.ts'

/** Shows why something is refused. The next refusal takes its place. */
export function notifyRefusal(message: string): void {
  notify.warning(message, { id: 'refusal' })
}

/** As `notifyRefusal`, but silent about a command that had nothing to do. */
export function notifyRefusedCommand({ code, message }: Refusal): void {
  if (!code.startsWith('nothing_')) notifyRefusal(message)
}
