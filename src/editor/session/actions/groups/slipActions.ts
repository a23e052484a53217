import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../../base/result.ts'
import type { EditInput, EditRequest } from '../../../../composition/editRegistry.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf, touchingNeighbour } from '../../../../composition/timeline.ts'
import type { Session } from '../../session.ts'
import type { Action } from '../action.ts'
import { byFrames } from '../byFrames.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { editableOverlays, hasSelection, idsOf, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

/** Commits an edit that limits its own movement. Refuses if nothing can move at all. */
function commitOrRefuse(session: Session, request: EditRequest, stuck: Refusal): Refusal | null {
  const before = session.getState().document
  const outcome = commitUnlocked(session, [request])
  if (!outcome.ok) return outcome.refusal
  return outcome.value.document === before ? stuck : null
}

const isTimed = ({ type }: Overlay): boolean => type === 'video' || type === 'sound'

/** Cut to roll: between two selected overlays, else at the end of the selected one, else at its start. */
function selectedCut(session: Session): Pick<EditInput<'rollEdit'>, 'leftId' | 'rightId'> | null {
  const selected = selectedOverlays(session)
  const [one, other] = selected.toSorted((a, b) => a.from - b.from)
  if (!one || selected.length > 2) return null
  if (other) return one.row === other.row && endOf(one) === other.from ? { leftId: one.id, rightId: other.id } : null
  const overlays = editableOverlays(session)
  const right = touchingNeighbour(overlays, one.id, 'end')
  if (right) return { leftId: one.id, rightId: right.id }
  const left = touchingNeighbour(overlays, one.id, 'start')
  return left && { leftId: left.id, rightId: one.id }
}

/** Keys for the slip, slide and trim tools, frame by frame. */
export const slipActions: readonly Action[] = [
  ...byFrames({
    id: 'slip',
    labels: {
      Back: t`Slip the source back one frame`,
      Forward: t`Slip the source forward one frame`,
      BackTen: t`Slip the source back ten frames`,
      ForwardTen: t`Slip the source forward ten frames`,
    },
    keys: { held: 'Mod+Alt', back: ',', forward: '.' },
    alias: t`source in out point content`,
    isEnabled: (session) => selectedOverlays(session).some(isTimed),
    needs: t`Select a video or sound on an unlocked track first.`,
    move: (session, deltaFrames) =>
      commitOrRefuse(
        session,
        { name: 'slipOverlays', input: { overlayIds: idsOf(selectedOverlays(session)), deltaFrames } },
        sessionRefusal('source_ends'),
      ),
  }),
  ...byFrames({
    id: 'slide',
    labels: {
      Back: t`Slide back one frame`,
      Forward: t`Slide forward one frame`,
      BackTen: t`Slide back ten frames`,
      ForwardTen: t`Slide forward ten frames`,
    },
    keys: { held: 'Mod+Alt', back: ';', forward: "'" },
    alias: t`neighbours give way`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    move: (session, deltaFrames) =>
      commitOrRefuse(
        session,
        { name: 'slideOverlays', input: { overlayIds: idsOf(selectedOverlays(session)), deltaFrames } },
        sessionRefusal('neighbour_in_the_way', { reason: 'slide' }),
      ),
  }),
  ...byFrames({
    id: 'roll',
    labels: {
      Back: t`Roll the cut back one frame`,
      Forward: t`Roll the cut forward one frame`,
      BackTen: t`Roll the cut back ten frames`,
      ForwardTen: t`Roll the cut forward ten frames`,
    },
    keys: { held: 'Mod+Alt', back: '[', forward: ']' },
    alias: t`trim edit point both`,
    isEnabled: (session) => selectedCut(session) !== null,
    needs: t`Select one or both sides of a cut on an unlocked track first.`,
    move(session, deltaFrames) {
      const cut = selectedCut(session)
      const stuck = sessionRefusal('neighbour_in_the_way', { reason: 'roll' })
      return cut && commitOrRefuse(session, { name: 'rollEdit', input: { ...cut, deltaFrames } }, stuck)
    },
  }),
]
