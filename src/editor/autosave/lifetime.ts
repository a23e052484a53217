import type { Journals } from './journal/createJournals.ts'

export interface LifetimeInput {
  readonly journals: Pick<Journals, 'closing'>
  readonly compositionId: string
  /** Settles once the unsaved changes are stored. */
  readonly changesStored: () => Promise<void>
  readonly letGo: () => Promise<unknown>
}

/** Tracks whether an editor is open, closed but still saving, or superseded by another editor on this page. */
export interface Lifetime {
  isWatching(): boolean
  /** True if another editor on this page has recovered the journal. */
  isAbandoned(): boolean
  /** Returns true on the first call only. */
  opened(): boolean
  left(): void
  /** Called when no request is in flight. A closed editor then ends; its unsaved changes stay in the journal. */
  rests(): void
}

export function createLifetime({ journals, compositionId, changesStored, letGo }: LifetimeInput): Lifetime {
  let isWatching = false
  let isAbandoned = false
  let isOpened = false
  let forgetClosing: (() => void) | null = null
  const stopClosing = (): void => {
    forgetClosing?.()
    forgetClosing = null
  }
  const closed = async (): Promise<void> => {
    await changesStored()
    if (isWatching) return
    stopClosing()
    await letGo()
  }
  return {
    isWatching: () => isWatching,
    isAbandoned: () => isAbandoned,
    opened() {
      const isFirst = !isOpened
      isWatching = true
      isOpened = true
      stopClosing()
      return isFirst
    },
    left() {
      isWatching = false
      forgetClosing = journals.closing(compositionId, () => {
        isAbandoned = true
        return closed()
      })
    },
    rests() {
      if (forgetClosing) void closed()
    },
  }
}
