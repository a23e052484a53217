import { toast } from 'sonner'
import type { NoticeOptions } from './notify.ts'

const usualMs = 4_000
const errorMs = 10_000
const durations = {
  success: usualMs,
  info: usualMs,
  warning: errorMs,
  error: errorMs,
  loading: Number.POSITIVE_INFINITY,
}

export type NoticeKind = keyof typeof durations

/** Shows a notice. */
export function deliverNotice(kind: NoticeKind, message: string, options: NoticeOptions): void {
  const { detail, action, id, durationMs = durations[kind] } = options
  toast[kind](message, {
    duration: durationMs,
    ...(detail === undefined ? {} : { description: detail }),
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onSelect } }),
  })
}

/** Takes one notice away, or all of them. */
export function dismissNotice(id: string | undefined): void {
  toast.dismiss(id)
}
