import type { NoticeKind } from './deliverNotice.ts'
import { loadNotices, type Notices } from './loadNotices.ts'
import { noticesWanted } from './noticesWanted.ts'

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

/** What delivers notices is loaded with the first one. Notices keep their order. */
function deliver(send: (notices: Notices) => void): void {
  noticesWanted.announce()
  loadNotices().then(send, (fault: unknown) => reportError(fault))
}

const sends =
  (kind: NoticeKind) =>
  (message: string, options: NoticeOptions = {}): void =>
    deliver((notices) => notices.deliver(kind, message, options))

/** Short notices that pass by themselves. What a person must act on belongs in the page, not here. */
export const notify = {
  success: sends('success'),
  info: sends('info'),
  warning: sends('warning'),
  error: sends('error'),
  /** Stays until replaced (same id) or dismissed. */
  loading: sends('loading'),
  /** Takes one notice away, or all of them. */
  dismiss: (id?: string): void => deliver((notices) => notices.dismiss(id)),
} as const
