import { t } from '@lingui/core/macro'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../../client/http/ApiError.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { readDevice, writeDevice } from '../../../ui/deviceStorage.ts'
import type { Session } from '../../session/session.ts'
import { listen, type ListeningProgress } from '../../../client/speech/listen.ts'
import { spokenFiles } from '../../../composition/speech/speakingClips.ts'
import { madeCaptionsSlot, madeOf, type MadeCaptions } from './madeCaptions.ts'
import { leftOut, makeCaptions, type SpeechEnd, type SpeechOrder } from './makeCaptions.ts'

export type SpeechRun =
  | SpeechEnd
  | { readonly kind: 'idle' }
  | { readonly kind: 'listening'; readonly progress: ListeningProgress }

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** Makes captions from speech in one session. The work continues while no panel shows it. */
export interface SpeechRuns {
  readonly run: Readable<SpeechRun>
  /** The captions that were last made. */
  readonly made: Readable<MadeCaptions | null>
  readonly start: (order: SpeechOrder) => void
  /** Stops, and cancels any recognition that is still running. */
  readonly cancel: () => void
  readonly markRead: () => void
  /** Called by a panel when it opens. Returns a function to call when it closes. */
  readonly show: () => () => void
}

const CANCELLED: SpeechEnd = { kind: 'nothing', title: t`Cancelled. Nothing was changed.`, notes: [] }

function createSpeechRuns(session: Session): SpeechRuns {
  const slot = madeCaptionsSlot(session.getState().compositionId)
  const run = createStore<SpeechRun>(() => ({ kind: 'idle' }))
  const made = createStore<MadeCaptions | null>(() => readDevice(slot).value)
  const keep = (next: MadeCaptions): void => {
    made.setState(next, true)
    // If storage is full or blocked, the captions are remembered only until the page closes.
    writeDevice(slot, next)
  }
  let controller: AbortController | null = null
  let shown = 0

  const work = async (order: SpeechOrder, signal: AbortSignal): Promise<SpeechEnd> => {
    const { document, sources } = session.getState()
    const files = spokenFiles(document, sources)
    if (files.length === 0)
      return {
        kind: 'nothing',
        title: t`None of the clips has sound. Add a video with speech.`,
        notes: leftOut(session),
      }
    const onProgress = (progress: ListeningProgress): void => {
      if (controller?.signal === signal) run.setState({ kind: 'listening', progress }, true)
    }
    onProgress({ done: 0, total: files.length, fraction: 0, isPreparing: false })
    const heard = await listen(files, { signal, onProgress })
    signal.throwIfAborted()
    // The composition was closed, and nothing would save it.
    if (session.host.current() === null) return CANCELLED
    const { captions, end, isDraft } = await makeCaptions(session, heard, { ...order, made: made.getState() })
    if (captions.length > 0) {
      keep(madeOf(captions, isDraft))
      if (shown > 0) session.select(captions.map(({ id }) => id))
    }
    return end
  }

  const endOf = (error: unknown, signal: AbortSignal): SpeechEnd => {
    if (signal.aborted) return CANCELLED
    // Program faults are shown and reported.
    if (!(error instanceof ApiError)) reportError(error)
    return { kind: 'failed', words: wordsOf(error, 'tool') }
  }

  return {
    run,
    made,
    start(order) {
      if (controller !== null) return
      const { signal } = (controller = new AbortController())
      const finish = (end: SpeechEnd): void => {
        // After an error, there is no point in recognising the speech in the remaining files.
        controller?.abort()
        controller = null
        run.setState(end, true)
        if (shown === 0) notifyEnd(session, end)
      }
      work(order, signal).then(finish, (error: unknown) => finish(endOf(error, signal)))
    },
    cancel: () => controller?.abort(),
    markRead() {
      const known = made.getState()
      if (known !== null) keep({ ...known, isRead: true })
    },
    show() {
      shown += 1
      return () => {
        shown -= 1
      }
    },
  }
}

/** Reports the end of a run that no panel shows. Does nothing once the composition is closed. */
function notifyEnd(session: Session, end: SpeechEnd): void {
  const host = session.host.current()
  if (host === null) return
  const action = { label: t`Open captions`, onSelect: () => host.openCaptions() }
  const options = { id: 'captions-from-speech', action }
  if (end.kind === 'made') notify.success(end.title, options)
  else if (end.kind === 'nothing') notify.info(end.title, options)
  else notify.error(end.words.title, options)
}

/** One per session, so that the work outlives the panel. */
const runsBySession = new WeakMap<Session, SpeechRuns>()

export function speechRunsOf(session: Session): SpeechRuns {
  const runs = runsBySession.get(session) ?? createSpeechRuns(session)
  runsBySession.set(session, runs)
  return runs
}
