import { createStore, type StoreApi } from 'zustand/vanilla'
import { assertNever } from '../../../base/assertNever.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { isSame } from '../../../composition/isSame.ts'
import type { AutosaveClock } from '../../../editor/autosave/autosaveHost.ts'
import { createLifetime } from '../../../editor/autosave/lifetime.ts'
import {
  statusOf,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveStatus,
} from '../../../editor/autosave/machine/autosaveState.ts'
import { createAutosaveLoop } from '../../../editor/autosave/machine/createAutosaveLoop.ts'
import { faultOfError, type SaveProblem } from '../../../editor/autosave/machine/saveFault.ts'
import type { DraftStore, SavedDraft } from '../draft/createDraftStore.ts'
import { configurationOf, designOf, type SequenceDraft } from '../draft/sequenceDraft.ts'
import { createDraftWriter } from './createDraftWriter.ts'
import type { DraftWork } from './openDraft.ts'

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
  /** Why unsaved changes cannot be stored on this device. Null if they are. */
  readonly deviceProblem: string | null
}

/** A save in flight: what is saved, and which parts the service has not confirmed yet. */
interface Outgoing {
  readonly draft: SequenceDraft
  readonly parts: { readonly part: 'configuration' | 'design'; readonly idempotencyKey: string }[]
  updatedAt: string
}

export interface SequenceAutosaveOptions {
  readonly sequenceId: string
  readonly store: DraftStore
  readonly host: SequenceHost
  readonly work: DraftWork
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

/** Sends one save, part by part. A retry continues with the first unconfirmed part. */
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

/** Sends the requests for the state machine's effects. Each reports its outcome as an event. */
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

interface EffectParts extends Pick<SequenceAutosaveOptions, 'onSaved'> {
  readonly requests: Requests
  readonly sender: ReturnType<typeof createSender>
}

function runEffect(effect: AutosaveEffect, { onSaved, requests, sender }: EffectParts): void {
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

/** Autosaves a sequence with the editor's state machine. Remote changes are merged without asking. */
export function createSequenceAutosave(options: SequenceAutosaveOptions): SequenceAutosave {
  const { clock, sequenceId, store, work } = options
  const view = createStore<SequenceSaveView>(() => ({
    status: 'saved',
    savedAt: clock.date(),
    isMerged: false,
    problem: null,
    deviceProblem: work.deviceProblem,
  }))
  const writer = createDraftWriter({
    sequenceId,
    store,
    work,
    after: (wait, callback) => clock.wake(clock.now() + wait, callback),
    onProblem: (deviceProblem) => view.setState({ deviceProblem }),
  })
  const life = createLifetime({
    journals: work.journals,
    compositionId: sequenceId,
    changesStored: writer.idle,
    letGo: writer.close,
  })
  const sender = createSender(options)
  const { dispatch } = createAutosaveLoop({
    clock,
    isAbandoned: life.isAbandoned,
    isWatching: life.isWatching,
    run: (effect) => runEffect(effect, { ...options, requests, sender }),
    onState(now, isSaved) {
      const { phase } = now
      const hasProblem = phase.kind === 'waiting' || phase.kind === 'rereading' || phase.kind === 'failed'
      view.setState({
        status: statusOf(now),
        isMerged: now.isMerged,
        problem: hasProblem ? phase.problem : null,
        ...(isSaved ? { savedAt: clock.date() } : {}),
      })
      if (!life.isWatching() && phase.kind !== 'sending' && phase.kind !== 'reading') life.rests()
    },
  })
  const requests: Requests = createRequests(options, sender, dispatch)
  return {
    view,
    dispatch,
    reportRevision(updatedAt) {
      if (updatedAt !== store.getState().saved.updatedAt) dispatch({ kind: 'remoteSaved', at: clock.now() })
    },
    start() {
      const isFirst = life.opened()
      const stop = store.onEdited(() => dispatch({ kind: 'edited', at: clock.now() }))
      if (isFirst) {
        store.subscribe(writer.write)
        writer.write()
        const { draft, saved } = store.getState()
        const hasUnsaved = !isSame(draft, saved.draft)
        dispatch({ kind: 'opened', at: clock.now(), hasSent: false, hasUnsaved, isStale: false })
      } else dispatch({ kind: 'woke', at: clock.now() })
      return () => {
        stop()
        life.left()
        dispatch({ kind: 'saveRequested', at: clock.now() })
      }
    },
  }
}
