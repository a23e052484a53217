import { plural, t } from '@lingui/core/macro'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { captionRow } from '../../../composition/speech/captionRow.ts'
import { speakingClips } from '../../../composition/speech/speakingClips.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { wordsOf, type ErrorWords } from '../../../client/errorWords/wordsOf.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { readDevice, writeDevice } from '../../../ui/deviceStorage.ts'
import type { Session } from '../../session/session.ts'
import { maxWordsOf, type LineChoice } from './lineChoices.ts'
import { madeCaptionsSlot, madeOf, madeOverlays, type MadeCaptions } from './madeCaptions.ts'
import { emptyCaption, placeCaptions } from './placeCaptions.ts'
import { trySpeech, type SourceSpeech, type SpokenFile } from './readSpeech.ts'

/** Files whose recognition is followed at a time. */
const MAX_AT_ONCE = 4

export interface ListeningProgress {
  readonly done: number
  readonly total: number
  /** 0 to 1, of all files. */
  readonly fraction: number
  /** Whether all that is left are files that are still being prepared. */
  readonly isPreparing: boolean
}

export type SpeechRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'listening'; readonly progress: ListeningProgress }
  /** `notes`: what was left out, in sentences. */
  | { readonly kind: 'made'; readonly title: string; readonly notes: readonly string[] }
  | { readonly kind: 'nothing'; readonly title: string; readonly notes: readonly string[] }
  | { readonly kind: 'failed'; readonly words: ErrorWords }

export interface SpeechOrder {
  readonly lines: LineChoice
  /** Whether the captions that were made before go. */
  readonly isReplacing: boolean
}

/** Captions from speech of one session. The work goes on while no panel shows it. */
export interface SpeechRuns {
  readonly run: Pick<StoreApi<SpeechRun>, 'getState' | 'getInitialState' | 'subscribe'>
  /** The captions that were last made. */
  readonly made: Pick<StoreApi<MadeCaptions | null>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly start: (order: SpeechOrder) => void
  /** Stops, and cancels what the service still recognises. */
  readonly cancel: () => void
  readonly markRead: () => void
  /** Called by a panel while it is open. Returns a function for when it closes. */
  readonly show: () => () => void
}

/** Runs a function for each item, a few at a time. The first error ends all. */
async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker))
}

/** What is left out, apart from files without speech. */
function leftOut({ getState }: Session): string[] {
  const { document, sources } = getState()
  const { music, silent } = speakingClips(document, sources)
  return [
    ...(silent.length === 0
      ? []
      : [plural(silent.length, { one: '# clip without sound is left out.', other: '# clips without sound are left out.' })]),
    ...(music.length === 0
      ? []
      : [
          plural(music.length, {
            one: '# sound is left out, because the videos speak.',
            other: '# sounds are left out, because the videos speak.',
          }),
        ]),
  ]
}

function filesOf({ getState }: Session): SpokenFile[] {
  const { document, sources } = getState()
  const ids = new Set(speakingClips(document, sources).speaking.map(({ sourceAssetId }) => sourceAssetId))
  return [...ids].map((assetId) => ({ assetId, name: sources.get(assetId)?.name ?? '' }))
}

/** Listens to all files. Sentences on those without speech go to `notes`. */
async function listen(
  files: readonly SpokenFile[],
  { onProgress, signal }: { readonly signal: AbortSignal; readonly onProgress: (progress: ListeningProgress) => void },
): Promise<ReadonlyMap<string, SourceSpeech>> {
  const heard = new Map<string, SourceSpeech>()
  const fractions = new Map<string, number | null>()
  const report = (): void => {
    const known = [...fractions.values()]
    const sum = known.reduce<number>((all, fraction) => all + (fraction ?? 0), 0)
    const open = known.filter((fraction) => fraction !== 1)
    onProgress({
      done: heard.size,
      total: files.length,
      fraction: sum / files.length,
      isPreparing: open.length > 0 && open.every((fraction) => fraction === null),
    })
  }
  await inTurns(files, async (file) => {
    const set = (fraction: number | null): void => {
      fractions.set(file.assetId, fraction)
      report()
    }
    heard.set(file.assetId, await trySpeech(file, { signal, onProgress: set }))
    set(1)
  })
  return heard
}

export function createSpeechRuns(session: Session): SpeechRuns {
  const slot = madeCaptionsSlot(session.getState().compositionId)
  const run = createStore<SpeechRun>(() => ({ kind: 'idle' }))
  const made = createStore<MadeCaptions | null>(() => readDevice(slot).value)
  const keep = (next: MadeCaptions | null): void => {
    made.setState(next, true)
    // Full or blocked storage forgets it with the page.
    writeDevice(slot, next)
  }
  let controller: AbortController | null = null
  let shown = 0

  const place = async (heard: ReadonlyMap<string, SourceSpeech>, { isReplacing, lines }: SpeechOrder): Promise<SpeechRun> => {
    const { document, sources } = session.getState()
    const replaced = isReplacing ? madeOverlays(made.getState(), document) : []
    const spoken = speakingClips(document, sources).speaking.flatMap((clip) => {
      const speech = heard.get(clip.sourceAssetId)
      return speech?.kind === 'heard' ? [{ clip, words: speech.words }] : []
    })
    const notes = [...heard.values()].flatMap((speech) => (speech.kind === 'unheard' ? [speech.why] : []))
    const empty = emptyCaption(document, replaced[0])
    const letters = [...new Set(spoken.flatMap(({ words }) => words.flatMap(({ text }) => [...text])))].join('')
    const { rowMeasure } = await import('./rowMeasure.ts')
    const fits = await rowMeasure(empty, letters)
    const parts = captionRow(spoken, { fps: document.fps, maxWords: maxWordsOf[lines], fits })
    if (parts.length === 0)
      return { kind: 'nothing', title: t`No speech was found, so no captions were made.`, notes: [...notes, ...leftOut(session)] }
    const placed = placeCaptions(session, { empty, parts, replaced })
    if (!placed.ok) return { kind: 'failed', words: wordsOf(placed.refusal) }
    const isDraft = [...heard.values()].some((speech) => speech.kind === 'heard' && speech.isDraft)
    keep(madeOf(placed.value, isDraft))
    if (shown > 0) session.select(placed.value.map(({ id }) => id))
    return { kind: 'made', title: madeTitle(placed.value), notes: [...notes, ...leftOut(session)] }
  }

  const follow = async (order: SpeechOrder, signal: AbortSignal): Promise<SpeechRun> => {
    const files = filesOf(session)
    if (files.length === 0)
      return {
        kind: 'nothing',
        title: t`Nothing here has sound. Add a video in which someone speaks.`,
        notes: leftOut(session),
      }
    try {
      const onProgress = (progress: ListeningProgress): void => {
        if (controller?.signal === signal) run.setState({ kind: 'listening', progress }, true)
      }
      onProgress({ done: 0, total: files.length, fraction: 0, isPreparing: false })
      return await place(await listen(files, { signal, onProgress }), order)
    } catch (error) {
      if (signal.aborted) return { kind: 'nothing', title: t`Cancelled. Nothing was changed.`, notes: [] }
      // Program faults are shown and reported.
      if (!(error instanceof ApiError)) reportError(error)
      return { kind: 'failed', words: wordsOf(error, 'tool') }
    }
  }

  return {
    run,
    made,
    start(order) {
      if (controller !== null) return
      const started = new AbortController()
      controller = started
      const end = (ended: SpeechRun): void => {
        controller = null
        // After an error, the other files need not be listened to.
        started.abort()
        run.setState(ended, true)
        if (shown === 0) notifyEnd(session, ended)
      }
      follow(order, started.signal).then(end, reportError)
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

function madeTitle(captions: readonly CaptionOverlay[]): string {
  const lines = captions.reduce((sum, each) => sum + each.captions.length, 0)
  return plural(lines, { one: 'Captions added: # line.', other: 'Captions added: # lines.' })
}

/** Reports the end of a run that no panel shows. Does nothing once the composition is closed. */
function notifyEnd(session: Session, run: SpeechRun): void {
  const host = session.host.current()
  if (host === null || run.kind === 'idle' || run.kind === 'listening') return
  const options = { id: 'captions-from-speech', action: { label: t`Open captions`, onSelect: () => host.openCaptions() } }
  if (run.kind === 'made') notify.success(run.title, options)
  else if (run.kind === 'nothing') notify.info(run.title, options)
  else notify.error(run.words.title, options)
}

/** One per session, so that the work outlives the panel. */
const known = new WeakMap<Session, SpeechRuns>()

export function speechRunsOf(session: Session): SpeechRuns {
  const runs = known.get(session) ?? createSpeechRuns(session)
  known.set(session, runs)
  return runs
}
