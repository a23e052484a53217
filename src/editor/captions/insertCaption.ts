import { t } from '@lingui/core/macro'
import { MAX_DURATION_FRAMES } from '../../composition/limits.ts'
import type { CaptionCue } from '../../composition/overlays/caption.ts'
import { newCaption } from '../../composition/overlays/defaults.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { notify } from '../../ui/notices/notify.ts'
import { frontEdits } from '../session/changes/frontEdits.ts'
import { insertionFrame } from '../session/changes/insertionFrame.ts'
import type { Session } from '../session/session.ts'
import { revealAdded } from '../session/view/revealOverlay.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'

/**
 * Adds a caption at the playhead, on the first row where it is visible, and selects it. Returns its id, or a refusal.
 */
export function insertCaption(session: Session, cues: readonly CaptionCue[], label: string): OverlayId | null {
  const { document, sources } = session.getState()
  const from = insertionFrame(session)
  const made = newCaption(document, cues, { from })
  const overlay = {
    ...made,
    durationInFrames: Math.max(1, Math.min(made.durationInFrames, MAX_DURATION_FRAMES - from)),
  }
  const edits = frontEdits([overlay], { document, rows: session.rows.getState(), sources })
  const outcome = session.transact(edits, label)
  if (!outcome.ok) {
    notify.warning(t`The caption was not added.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
    return null
  }
  revealAdded(session, outcome.value.createdIds)
  return outcome.value.createdIds[0] ?? null
}

/** Adds a caption with one empty cue of two seconds. */
export function startCaption(session: Session): OverlayId | null {
  return insertCaption(session, [{ text: '', startMs: 0, endMs: 2_000, words: [] }], t`Add a caption`)
}
