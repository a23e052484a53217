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

/** A save leaves although the device has not answered for so long. */
const DEVICE_WAIT_MS: Milliseconds = 1_000

export interface SendingInput {
  readonly session: Session
  readonly host: AutosaveHost
  readonly clock: AutosaveClock
  readonly journalWriter: JournalWriter
  readonly merging: Merging
  readonly newKey: () => string
  /** The save that was on its way before the editor was opened, or null. */
  readonly outgoing: Outgoing | null
  readonly dispatch: (event: AutosaveEvent) => void
  readonly isAbandoned: () => boolean
}

/** The one save that is on its way, on the device before it is at the service. */
export interface Sending {
  /** What leaves now is the document as it is, under a new key. */
  send(attempt: number): void
  /** The same key and body. */
  resend(attempt: number): void
  /** It is saved. */
  confirm(updatedAt: string): void
  /** It is not saved. */
  forget(): void
  outgoing(): Outgoing | null
  /** What leaves during this call waits for nothing, because the page goes away. */
  leaving(work: () => void): void
}

export function createSending(input: SendingInput): Sending {
  const { session, host, clock, journalWriter, merging, dispatch } = input
  let { outgoing } = input
  let isLeaving = false
  const deliver = async (attempt: number, save: Outgoing, stored: Promise<void>): Promise<void> => {
    // What is on its way is on the device before it leaves: after a kill the same key and body go out again.
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

/** Settles when the work does, at the latest after the wait. */
async function settledWithin(wait: Milliseconds, work: Promise<void>, clock: AutosaveClock): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = clock.wake(clock.now() + wait, resolve)
  await Promise.race([work, promise])
  forget()
}
