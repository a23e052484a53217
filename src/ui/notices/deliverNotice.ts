import { toast } from 'sonner'

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

export interface NoticeOptions {
  /** A second, less prominent sentence. */
  readonly detail?: string | undefined
  /** A possible action, such as "Undo". */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
  /** A notice with the same id replaces the current one. */
  readonly id?: string | undefined
  /** Display time in milliseconds. Errors stay longer by default. */
  readonly durationMs?: number | undefined
}

export function deliverNotice(kind: NoticeKind, message: string, options: NoticeOptions): void {
  const { detail, action, id, durationMs = durations[kind] } = options
  toast[kind](message, {
    duration: durationMs,
    ...(detail === undefined ? {} : { description: detail }),
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onSelect } }),
  })
}

/** Dismisses one notice, or all of them. */
export function dismissNotice(id: string | undefined): void {
  toast.dismiss(id)
}
