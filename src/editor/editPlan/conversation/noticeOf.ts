import type { Problem } from './conversation.ts'

export function noticeOf({ title, next, requestId }: Problem): {
  readonly title: string
  readonly next?: string
  readonly requestId?: string
} {
  return { title, ...(next === null ? {} : { next }), ...(requestId === null ? {} : { requestId }) }
}
