import type { NoticeKind, NoticeOptions } from './deliverNotice.ts'
import { loadNotices, type Notices } from './loadNotices.ts'
import { noticesWanted } from './noticesWanted.ts'

/** The delivery module is loaded with the first notice. Notices keep their order. */
function deliver(send: (notices: Notices) => void): void {
  noticesWanted.announce()
  loadNotices().then(send, (fault: unknown) => reportError(fault))
}

const sends =
  (kind: NoticeKind) =>
  (message: string, options: NoticeOptions = {}): void =>
    deliver((notices) => notices.deliver(kind, message, options))

/** Short notices that disappear by themselves. Anything that requires action belongs in the page instead. */
export const notify = {
  success: sends('success'),
  info: sends('info'),
  warning: sends('warning'),
  error: sends('error'),
  /** Stays until it is replaced (same id) or dismissed. */
  loading: sends('loading'),
  /** Dismisses one notice, or all of them. */
  dismiss: (id?: string): void => deliver((notices) => notices.dismiss(id)),
} as const
