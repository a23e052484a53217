import type { Milliseconds } from '../../base/units.ts'
import type { Session } from '../session/session.ts'
import type { AutosaveClock, AutosaveHost } from './autosaveHost.ts'
import type { AutosaveEvent } from './machine/autosaveState.ts'
import type { JournalWriter } from './journal/journalWriter.ts'
import type { Merging } from './merging.ts'
import type { Outgoing } from './openSession.ts'
import { faultOfError } from './machine/saveFault.ts'
import { saveInputOf } from './saveInputOf.ts'
import { unsavedLabel } from './unsavedLabel.ts'

/** Longest time that a save waits for the journal. */
const DEVICE_WAIT_MS: Milliseconds = 1_000

export interface SendingInput {
  readonly session: Session
  readonly host: AutosaveHost
  readonly clock: AutosaveClock
  readonly journalWriter: JournalWriter
  readonly merging: Merging
  readonly newKey: () => string
  /** Save that was in flight before the editor opened. Null if none. */
  readonly outgoing: Outgoing | null
  readonly dispatch: (event: AutosaveEvent) => void
  readonly isAbandoned: () => boolean
}

/** Handles the single save in flight. The journal records it before it is sent. */
export interface Sending {
  /** Sends the current document with a new key. */
  send(attempt: number): void
  /** Resends the same key and body. */
  resend(attempt: number): void
  confirm(updatedAt: string): void
  /** Discards a save that was not applied. */
  forget(): void
  outgoing(): Outgoing | null
  /** Saves sent during this call do not wait for the journal, because the page is closing. */
  leaving(work: () => void): void
}

export function createSending(input: SendingInput): Sending {
  const { session, host, clock, journalWriter, merging, dispatch } = input
  let { outgoing } = input
  let isLeaving = false
  const deliver = async (attempt: number, save: Outgoing, stored: Promise<void>): Promise<void> => {
    // The journal records the save first, so a killed tab can resend it with the same key and body.
    if (!isLeaving) await settledWithin(DEVICE_WAIT_MS, stored, clock)
    if (input.isAbandoned()) return
    try {
      const { updatedAt } = await host.save(save.input, { idempotencyKey: save.idempotencyKey, label: save.label })
      dispatch({ kind: 'saved', at: clock.now(), attempt, updatedAt })
    } catch (error) {
      dispatch({ kind: 'saveFailed', at: clock.now(), attempt, fault: faultOfError(error) })
    }
  }
  return {
    send(attempt) {
      const now = session.getState()
      const sent = { title: now.title, document: now.document, unsavedCount: now.unsaved.length }
      const save = { idempotencyKey: input.newKey(), label: unsavedLabel(now, merging.isResolved()) }
      outgoing = { sent, input: saveInputOf(now, now.saved.updatedAt), ...save, hasOwnEdit: merging.hasOwnEdit() }
      void deliver(attempt, outgoing, journalWriter.noteSent({ ...sent, ...save }))
    },
    resend(attempt) {
      if (outgoing) void deliver(attempt, outgoing, journalWriter.idle())
    },
    confirm(updatedAt) {
      if (outgoing) session.confirmSaved(outgoing.sent, updatedAt)
      merging.confirmed(outgoing?.hasOwnEdit === true)
      outgoing = null
      journalWriter.confirmSent()
    },
    forget() {
      outgoing = null
      journalWriter.forgetSent()
    },
    outgoing: () => outgoing,
    leaving(work) {
      isLeaving = true
      work()
      isLeaving = false
    },
  }
}

/** Settles with `work`, or after `wait` at the latest. */
async function settledWithin(wait: Milliseconds, work: Promise<void>, clock: AutosaveClock): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = clock.wake(clock.now() + wait, resolve)
  await Promise.race([work, promise])
  forget()
}
