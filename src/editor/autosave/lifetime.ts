import type { Journals } from './journal/createJournals.ts'

export interface LifetimeInput {
  readonly journals: Journals
  readonly compositionId: string
  /** Settles when the device has what is not saved. */
  readonly changesStored: () => Promise<void>
  /** Lets go of everything on the device. */
  readonly letGo: () => Promise<unknown>
}

/** Whether an editor is open, left while it still saves, or taken over by another one of this page. */
export interface Lifetime {
  isWatching(): boolean
  /** Another editor of this page has taken over what is left to do. */
  isAbandoned(): boolean
  /** True the first time. */
  opened(): boolean
  left(): void
  /** Nothing is on its way. An editor that was left is gone then; what it did not save stays on the device. */
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
