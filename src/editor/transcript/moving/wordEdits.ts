import { t } from '@lingui/core/macro'
import { ok, type Result } from '../../../base/result.ts'
import { formatOf, isSameFormat } from '../../../composition/conversion/compositionFormat.ts'
import { newOverlaySchema } from '../../../composition/overlays/newOverlay.ts'
import { copiedWords, moveWords } from '../../../composition/words/moveWords.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import { clipboard } from '../../session/clipboard.ts'
import { sessionRefused } from '../../session/refusals.ts'
import type { Session } from '../../session/session.ts'
import { keptText, selectedRange, type MarkedWords } from '../wordMarks.ts'
import { selectedWords, wordPlace } from './wordPlaces.ts'

const contextOf = (session: Session) => ({ sources: session.getState().sources })

/** Moves the selected words to a place between two others, as one undo step. False if they are there already. */
export function moveSelection(session: Session, words: MarkedWords, place: number): Result<boolean> {
  const { document } = session.getState()
  const placed = { items: words.items, document }
  const target = wordPlace(placed, place)
  if (!target) return ok(false)
  const moved = selectedWords(placed, words.selection)
  const planned = moveWords(document, { words: moved, place: target }, contextOf(session))
  if (!planned.ok) return planned
  if (planned.value === null) return ok(false)
  const outcome = commitUnlocked(session, planned.value, t`Move words`)
  return outcome.ok ? ok(true) : outcome
}

/** Copies the selected words as clips, and returns their text for other programs. Null if none is selected. */
export function copySelection(session: Session, words: MarkedWords): Result<string | null> {
  const { document, projectId } = session.getState()
  const selected = selectedWords({ items: words.items, document }, words.selection)
  if (selected.length === 0) return ok(null)
  const copies = copiedWords(document, selected, contextOf(session))
  if (!copies.ok) return copies
  const overlays = copies.value.map(({ id: _id, ...overlay }) => newOverlaySchema.parse(overlay))
  clipboard.setState({ clipping: { projectId, format: formatOf(document), overlays } })
  return ok(keptText(selectedItems(words), words.marks))
}

const selectedItems = ({ items, selection }: MarkedWords): readonly SpokenItem[] =>
  items.slice(...selectedRange(selection))

/** Inserts the copied clips between two words. Later clips of the row follow. */
export function pasteWords(session: Session, items: readonly SpokenItem[], place: number): Result<void> {
  const { document, projectId } = session.getState()
  const { clipping } = clipboard.getState()
  const target = wordPlace({ items, document }, place)
  if (!clipping || !target) return sessionRefused('nothing_copied', { reason: 'overlays' })
  if (clipping.projectId !== projectId) return sessionRefused('foreign_media')
  if (!isSameFormat(clipping.format, document)) {
    const { format, overlays } = clipping
    session.host.current()?.pasteConverted({ kind: 'makingRoom', overlays, format, atFrame: target.atFrame })
    return ok(undefined)
  }
  const input = { overlays: [...clipping.overlays], atFrame: target.atFrame, row: target.row, scope: 'row' as const }
  const outcome = commitUnlocked(session, [{ name: 'insertAt', input }], t`Paste words`)
  return outcome.ok ? ok(undefined) : outcome
}

/** Splits the clip between two words, so that a new passage starts there. Does nothing at the start of a clip. */
export function startPassage(session: Session, items: readonly SpokenItem[], place: number): Result<void> {
  const { document } = session.getState()
  const target = wordPlace({ items, document }, place)
  const overlayId = items[place]?.overlayId
  if (!target || overlayId === undefined || items[place - 1]?.overlayId !== overlayId) return ok(undefined)
  const input = { overlayIds: [overlayId], atFrame: target.atFrame }
  const outcome = commitUnlocked(session, [{ name: 'splitOverlays', input }])
  return outcome.ok ? ok(undefined) : outcome
}
