import type { Result } from '../../base/result.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import type { SpokenItem } from '../../composition/words/spokenItems.ts'
import { notify } from '../../ui/notices/notify.ts'
import { applyPendingCuts } from '../session/actions/applyPendingCuts.ts'
import { setPending } from '../session/playback/pendingCuts.ts'
import type { Session } from '../session/session.ts'
import { openCorrection } from './correcting/correctingStore.ts'
import { openSearch } from './searching/searchStore.ts'
import { createMovingCommands } from './moving/movingCommands.ts'
import type { CaretMove, TranscriptKey } from './transcriptKey.ts'
import { itemsOfRow, placeInNextRow, type TranscriptRow } from './transcriptRows.ts'
import { transcriptStoreOf } from './transcriptStore.ts'
import {
  cutAfter,
  cutBefore,
  restoredAll,
  selectedRange,
  type MarkedWords,
  type WordChange,
  type WordSelection,
} from './wordMarks.ts'

/** The transcript as it is shown. */
export interface ShownTranscript {
  readonly items: readonly SpokenItem[]
  readonly rows: readonly TranscriptRow[]
}

export interface TranscriptCommands {
  readonly press: (key: TranscriptKey) => void
  readonly select: (selection: WordSelection) => void
  /** Moves the playhead to an item. A cut one is shown at the next word that is heard. */
  readonly seekTo: (place: number) => void
  /** Moves the selected words to a place between two others. */
  readonly moveTo: (place: number) => void
  /** Applies all marks as one undo step. */
  readonly apply: () => void
  readonly restoreAll: () => void
  /** Drops all marks. */
  readonly discard: () => void
}

function moved(to: CaretMove, place: number, { items, rows }: ShownTranscript): number {
  const line = rows.find((row) => itemsOfRow(row).includes(Math.min(place, items.length - 1)))
  switch (to) {
    case 'back':
      return place - 1
    case 'on':
      return place + 1
    case 'up':
      return placeInNextRow(rows, place, -1)
    case 'down':
      return placeInNextRow(rows, place, 1)
    case 'lineStart':
      return itemsOfRow(line)[0] ?? place
    case 'lineEnd':
      return (itemsOfRow(line).at(-1) ?? place - 1) + 1
    case 'first':
      return 0
    case 'last':
      return items.length
  }
}

export function createTranscriptCommands(session: Session, shown: ShownTranscript): TranscriptCommands {
  const store = transcriptStoreOf(session)
  const words = (): MarkedWords => {
    const { items } = shown
    const { selection } = store.getState()
    const marks = session.pendingCuts.getState().pending
    const within = (place: number): number => Math.max(0, Math.min(items.length, place))
    return { items, marks, selection: { anchor: within(selection.anchor), head: within(selection.head) } }
  }
  const select = (selection: WordSelection): void => store.setState({ selection })
  const seekTo = (place: number): void => {
    const range = shown.items.slice(Math.max(0, place)).find((item) => item.range !== null)?.range
    if (range) session.playback.seek(range.start)
  }
  const report = <T>(outcome: Result<T>): T | null => {
    if (outcome.ok) return outcome.value
    notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
    return null
  }
  const apply = (): void => void report(applyPendingCuts(session))
  const moving = createMovingCommands(session, { words, select, report })
  const change = ({ marks, selection }: WordChange): void => {
    setPending(session, marks)
    select(selection)
  }
  const move = (to: CaretMove, isExtending: boolean): void => {
    const { items, selection } = words()
    const [start, end] = selectedRange(selection)
    const isCollapsing = !isExtending && start !== end && (to === 'back' || to === 'on')
    const wanted = isCollapsing ? (to === 'back' ? start : end) : moved(to, selection.head, shown)
    const head = Math.max(0, Math.min(items.length, wanted))
    select({ anchor: isExtending ? selection.anchor : head, head })
    if (!session.playback.isPlaying()) seekTo(Math.min(head, items.length - 1))
  }
  return {
    press(key) {
      switch (key.kind) {
        case 'cutBefore':
          return change(cutBefore(words()))
        case 'cutAfter':
          return change(cutAfter(words()))
        case 'apply':
          return apply()
        case 'copy':
          return void moving.copy()
        case 'cut':
          return moving.cut()
        case 'paste':
          return moving.paste()
        case 'startPassage':
          return moving.startPassage()
        case 'selectAll':
          return select({ anchor: 0, head: shown.items.length })
        case 'collapse':
          return select({ anchor: words().selection.head, head: words().selection.head })
        case 'correct':
          return openCorrection(session, shown.items, words().selection)
        case 'find':
          return openSearch(session)
        case 'move':
          return move(key.to, key.isExtending)
      }
    },
    select,
    seekTo,
    moveTo: moving.moveTo,
    apply,
    restoreAll: () => setPending(session, restoredAll(words())),
    discard: () => setPending(session, new Map()),
  }
}
