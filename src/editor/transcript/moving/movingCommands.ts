import { t } from '@lingui/core/macro'
import type { Result } from '../../../base/result.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { setPending } from '../../session/playback/pendingCuts.ts'
import type { Session } from '../../session/session.ts'
import { marksWith, selectedRange, type MarkedWords, type WordSelection } from '../wordMarks.ts'
import { copySelection, moveSelection, pasteWords, startPassage } from './wordEdits.ts'
import { movedSelection } from './wordPlaces.ts'

export interface MovingContext {
  readonly words: () => MarkedWords
  readonly select: (selection: WordSelection) => void
  /** Shows a refusal. Returns null in that case. */
  readonly report: <T>(outcome: Result<T>) => T | null
}

function writeText(text: string): void {
  const blocked = (): void =>
    notify.info(t`The browser blocked copying as text. The words can be pasted in this editor.`, { id: 'copied' })
  // Browsers offer the clipboard only in secure contexts.
  if ('clipboard' in navigator) navigator.clipboard.writeText(text).catch(blocked)
  else blocked()
}

/** The commands that move words, or copies of them. */
export function createMovingCommands(session: Session, { report, select, words }: MovingContext) {
  const copy = (): boolean => {
    const text = report(copySelection(session, words()))
    if (text !== null) writeText(text)
    return text !== null
  }
  return {
    copy,
    /** Copies the selection and marks it as cut. */
    cut() {
      const { items, marks, selection } = words()
      const [start, end] = selectedRange(selection)
      if (!copy()) return
      setPending(session, marksWith({ marks }, items.slice(start, end)))
      select({ anchor: end, head: end })
    },
    paste(): void {
      const { items, selection } = words()
      report(pasteWords(session, items, selection.head))
    },
    startPassage(): void {
      const { items, selection } = words()
      report(startPassage(session, items, selection.head))
    },
    moveTo(place: number) {
      const { selection } = words()
      if (report(moveSelection(session, words(), place)) === true) select(movedSelection(selection, place))
    },
  }
}
