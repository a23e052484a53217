import { t } from '@lingui/core/macro'
import type { OverlayChanges } from '../../../../composition/edits/changing/overlayChanges.ts'
import type { Refusal } from '../../../../base/result.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { pastedStyle, resetStyle } from '../../../../composition/styleTransfer.ts'
import type { Session } from '../../session.ts'
import { styleClipboard } from '../../clipboard.ts'
import { refusalOf, type Action } from '../action.ts'
import { commitUnlocked } from '../commitUnlocked.ts'
import { hasSelection, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

/** Changes each selected overlay in its own way, all in one undo step. */
function changeEach(session: Session, label: string, changesOf: (overlay: Overlay) => OverlayChanges | null) {
  const overlays = selectedOverlays(session).flatMap((overlay) => {
    const changes = changesOf(overlay)
    return changes ? [{ overlayId: overlay.id, changes }] : []
  })
  if (overlays.length === 0) return null
  return commitUnlocked(session, [{ name: 'changeEachOverlay', input: { overlays } }], label)
}

function paste(session: Session): Refusal | null {
  const { source } = styleClipboard.getState()
  if (!source) return sessionRefusal('nothing_copied', { reason: 'style' })
  const outcome = changeEach(session, t`Paste style`, (overlay) => pastedStyle(source, overlay))
  if (outcome) return refusalOf(outcome)
  return sessionRefusal('no_shared_style')
}

export const styleActions: readonly Action[] = [
  {
    id: 'copyStyle',
    label: t`Copy style`,
    group: 'clipboard',
    keys: ['Mod+Alt+C'],
    alias: t`attributes look format painter`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const [first] = selectedOverlays(session)
      if (first) styleClipboard.setState({ source: first })
      return null
    },
  },
  {
    id: 'pasteStyle',
    label: t`Paste style`,
    group: 'clipboard',
    keys: ['Mod+Alt+V'],
    alias: t`attributes look format painter`,
    isEnabled: (session) => styleClipboard.getState().source !== null && hasSelection(session),
    needs: t`Copy the style of a clip first, then select the clips to paste it to.`,
    run: paste,
  },
  {
    id: 'resetStyle',
    label: t`Reset style`,
    group: 'clipboard',
    keys: [],
    alias: t`default look clear formatting`,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const { document } = session.getState()
      const outcome = changeEach(session, t`Reset style`, (overlay) => resetStyle(document, overlay))
      return outcome ? refusalOf(outcome) : null
    },
  },
]
