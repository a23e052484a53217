import { t } from '@lingui/core/macro'
import { ok, type Result } from '../../../base/result.ts'
import type { EditRequest } from '../../../composition/editRegistry.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { newCaption } from '../../../composition/overlays/defaults.ts'
import type { NewOverlay } from '../../../composition/overlays/newOverlay.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { CaptionPart } from '../../../composition/speech/captionRow.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import { frontEdits } from '../../session/changes/frontEdits.ts'
import type { Session } from '../../session/session.ts'

type NewCaption = Extract<NewOverlay, { type: 'caption' }>

/** A caption without lines. It has the style of `replaced`, or the default style if nothing is replaced. */
export function emptyCaption(document: Composition, replaced: CaptionOverlay | undefined): NewCaption {
  const made = newCaption(document, [], { from: 0, row: 0 })
  if (!replaced) return made
  const { id: _, ...caption } = replaced
  return { ...caption, captions: [] }
}

export interface PlacedCaptions {
  readonly empty: NewCaption
  readonly parts: readonly CaptionPart[]
  /** Captions to remove. */
  readonly replaced: readonly CaptionOverlay[]
}

/**
 * Puts captions in front of everything and removes others, as one undo step. Returns them as they are in the document.
 */
export function placeCaptions(
  session: Session,
  { empty, parts, replaced }: PlacedCaptions,
): Result<readonly CaptionOverlay[]> {
  const { document, sources } = session.getState()
  const gone = new Set(replaced.map(({ id }) => id))
  const left = { ...document, overlays: document.overlays.filter(({ id }) => !gone.has(id)) }
  const added = parts.map((part) => ({ ...empty, ...part, captions: [...part.captions] }))
  const remove: EditRequest[] = gone.size === 0 ? [] : [{ name: 'deleteOverlays', input: { overlayIds: [...gone] } }]
  const requests = [...remove, ...frontEdits(added, { document: left, rows: session.rows.getState(), sources })]
  const outcome = commitUnlocked(session, requests, t`Captions from speech`)
  if (!outcome.ok) return outcome
  const created = new Set(outcome.value.createdIds)
  return ok(
    outcome.value.document.overlays.filter((each) => each.type === 'caption').filter(({ id }) => created.has(id)),
  )
}
