import { createStore, type StoreApi } from 'zustand/vanilla'
import { assertNever } from '../../../base/assertNever.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { isSame } from '../../../composition/isSame.ts'
import type { AutosaveClock } from '../../../editor/autosave/autosaveHost.ts'
import { advance } from '../../../editor/autosave/machine/autosaveMachine.ts'
import {
  initialAutosave,
  statusOf,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveStatus,
} from '../../../editor/autosave/machine/autosaveState.ts'
import { faultOfError, type SaveProblem } from '../../../editor/autosave/machine/saveFault.ts'
import { wakeAt } from '../../../editor/autosave/machine/transition.ts'
import type { DraftStore, SavedDraft } from '../draft/createDraftStore.ts'
import { configurationOf, designOf, type SequenceDraft } from '../draft/sequenceDraft.ts'

/** The requests of one open sequence. Each resolves to the new revision. */
export interface SequenceHost {
  readonly save: (
    part: 'configuration' | 'design',
    input: {
      readonly draft: SequenceDraft
      readonly expectedUpdatedAt: string
      readonly idempotencyKey: string
    },
  ) => Promise<string>
  /** Reads the saved version, with the blocks' keys of the draft. */
  readonly read: () => Promise<SavedDraft>
}

export interface SequenceSaveView {
  readonly status: AutosaveStatus
  readonly savedAt: Milliseconds
  readonly isMerged: boolean
  readonly problem: SaveProblem | null
}

/** A save in flight: what is saved, and which parts the service has not confirmed yet. */
interface Outgoing {
  readonly draft: SequenceDraft
  readonly parts: { readonly part: 'configuration' | 'design'; readonly idempotencyKey: string }[]
  updatedAt: string
}

export interface SequenceAutosaveOptions {
  readonly store: DraftStore
  readonly host: SequenceHost
  readonly clock: AutosaveClock
  readonly newKey: () => string
  readonly onSaved: (updatedAt: string) => void
}

export interface SequenceAutosave {
  readonly view: StoreApi<SequenceSaveView>
  readonly dispatch: (event: AutosaveEvent) => void
  /** Reports a revision that was saved elsewhere. */
  readonly reportRevision: (updatedAt: string) => void
  /** Starts saving. Returns a function that stops it. */
  readonly start: () => () => void
}

/** The parts that differ from the saved version, in the order in which they are saved. */
function changedParts({ draft, saved }: { readonly draft: SequenceDraft; readonly saved: SavedDraft }) {
  const parts: ('configuration' | 'design')[] = []
  if (!isSame(configurationOf(draft), configurationOf(saved.draft))) parts.push('configuration')
  if (!isSame(designOf(draft), designOf(saved.draft))) parts.push('design')
  return parts
}

/** Sends one save, part by part. A resent save goes on with the first part that is not confirmed. */
function createSender({ host, newKey, store }: SequenceAutosaveOptions) {
  let outgoing: Outgoing | null = null
  return {
    prepare() {
      const { draft, saved } = store.getState()
      const parts = changedParts({ draft, saved }).map((part) => ({ part, idempotencyKey: newKey() }))
      outgoing = { draft, parts, updatedAt: saved.updatedAt }
    },
    async deliver(): Promise<string> {
      if (!outgoing) throw new Error('There is no save to send.')
      const save = outgoing
      for (let [next] = save.parts; next; [next] = save.parts) {
        const { idempotencyKey, part } = next
        save.updatedAt = await host.save(part, {
          draft: save.draft,
          expectedUpdatedAt: save.updatedAt,
          idempotencyKey,
        })
        save.parts.shift()
      }
      return save.updatedAt
    },
    confirm(updatedAt: string) {
      if (outgoing) store.confirmSaved({ draft: outgoing.draft, updatedAt })
      outgoing = null
    },
    forget() {
      outgoing = null
    },
  }
}

interface Requests {
  readonly deliver: (attempt: number) => Promise<void>
  readonly read: () => Promise<void>
}

/** The requests of the machine's effects. Each reports its outcome as an event. */
function createRequests(
  { clock, host, store }: SequenceAutosaveOptions,
  sender: ReturnType<typeof createSender>,
  dispatch: (event: AutosaveEvent) => void,
): Requests {
  return {
    async deliver(attempt) {
      try {
        const updatedAt = await sender.deliver()
        dispatch({ kind: 'saved', at: clock.now(), attempt, updatedAt })
      } catch (error) {
        dispatch({ kind: 'saveFailed', at: clock.now(), attempt, fault: faultOfError(error) })
      }
    },
    async read() {
      try {
        const theirs = await host.read()
        const isKnown = theirs.updatedAt === store.getState().saved.updatedAt
        if (isKnown) dispatch({ kind: 'nothingNew', at: clock.now() })
        else dispatch({ kind: 'rebased', at: clock.now(), isMerged: store.rebaseOnto(theirs) })
      } catch (error) {
        dispatch({ kind: 'readFailed', at: clock.now(), fault: faultOfError(error) })
      }
    },
  }
}

/** Holds the state of the machine, executes its effects and schedules its wake-up. */
function createLoop(options: SequenceAutosaveOptions, view: StoreApi<SequenceSaveView>) {
  const { clock, onSaved } = options
  const sender = createSender(options)
  const requests = createRequests(options, sender, dispatch)
  let state = initialAutosave(clock.now())
  let isRunning = false
  let forgetWake: (() => void) | null = null
  const run = (effect: AutosaveEffect): void => {
    switch (effect.kind) {
      case 'send':
        sender.prepare()
        return void requests.deliver(effect.attempt)
      case 'resend':
        return void requests.deliver(effect.attempt)
      case 'confirm':
        sender.confirm(effect.updatedAt)
        return onSaved(effect.updatedAt)
      case 'forget':
        return sender.forget()
      case 'read':
        return void requests.read()
      case 'remerge':
        return undefined
      default:
        return assertNever(effect)
    }
  }
  function dispatch(event: AutosaveEvent): void {
    const { savedAt } = state
    const next = advance(state, event)
    state = next.state
    for (const effect of next.effects) run(effect)
    const { phase } = state
    view.setState({
      status: statusOf(state),
      isMerged: state.isMerged,
      problem: phase.kind === 'waiting' || phase.kind === 'rereading' || phase.kind === 'failed' ? phase.problem : null,
      ...(state.savedAt === savedAt ? {} : { savedAt: clock.date() }),
    })
    forgetWake?.()
    const at = isRunning ? wakeAt(state) : null
    forgetWake = at === null ? null : clock.wake(at, () => dispatch({ kind: 'woke', at: clock.now() }))
  }
  return {
    dispatch,
    setRunning: (isOn: boolean) => {
      isRunning = isOn
    },
  }
}

/** Autosaves a sequence by the machine of the editor. Changes from elsewhere are merged without a question. */
export function createSequenceAutosave(options: SequenceAutosaveOptions): SequenceAutosave {
  const { clock, store } = options
  const view = createStore<SequenceSaveView>(() => ({
    status: 'saved',
    savedAt: clock.date(),
    isMerged: false,
    problem: null,
  }))
  const { dispatch, setRunning } = createLoop(options, view)
  return {
    view,
    dispatch,
    reportRevision(updatedAt) {
      if (updatedAt !== store.getState().saved.updatedAt) dispatch({ kind: 'remoteSaved', at: clock.now() })
    },
    start() {
      setRunning(true)
      const stop = store.onEdited(() => dispatch({ kind: 'edited', at: clock.now() }))
      dispatch({ kind: 'woke', at: clock.now() })
      return () => {
        setRunning(false)
        dispatch({ kind: 'saveRequested', at: clock.now() })
        stop()
      }
    },
  }
}
