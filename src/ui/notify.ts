import { toast } from 'sonner'

export interface NoticeOptions {
  /** A second, quieter sentence. */
  readonly detail?: string | undefined
  /** One thing to do about it, such as "Undo". */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
  /** A notice with the same id replaces the one shown. */
  readonly id?: string | undefined
  /** How long it stays, in milliseconds. Errors stay longer than the rest. */
  readonly durationMs?: number | undefined
}

const usualMs = 4_000
const errorMs = 10_000

function optionsFor(options: NoticeOptions, defaultMs: number) {
  const { detail, action, id, durationMs = defaultMs } = options
  return {
    duration: durationMs,
    ...(detail === undefined ? {} : { description: detail }),
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onSelect } }),
  }
}

/** Short notices that pass by themselves. What a person must act on belongs in the page, not here. */
export const notify = {
  success: (message: string, options: NoticeOptions = {}) => toast.success(message, optionsFor(options, usualMs)),
  info: (message: string, options: NoticeOptions = {}) => toast.info(message, optionsFor(options, usualMs)),
  warning: (message: string, options: NoticeOptions = {}) => toast.warning(message, optionsFor(options, errorMs)),
  error: (message: string, options: NoticeOptions = {}) => toast.error(message, optionsFor(options, errorMs)),
  /** Stays until replaced (same id) or dismissed. */
  loading: (message: string, options: NoticeOptions = {}) =>
    toast.loading(message, optionsFor(options, Number.POSITIVE_INFINITY)),
  /** Takes one notice away, or all of them. */
  dismiss: (id?: string) => {
    toast.dismiss(id)
  },
} as const
