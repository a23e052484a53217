import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../../base/result.ts'
import { formatOf, isSameFormat } from '../../../../composition/conversion/compositionFormat.ts'
import { resetStyle } from '../../../../composition/styleTransfer.ts'
import type { Session } from '../../session.ts'
import { styleClipboard } from '../../clipboard.ts'
import { refusalOf, type Action } from '../action.ts'
import { changeEach, pasteStyle } from '../pasting.ts'
import { hasSelection, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

function paste(session: Session): Refusal | null {
  const { copied } = styleClipboard.getState()
  if (!copied) return sessionRefusal('nothing_copied', { reason: 'style' })
  const { format, source } = copied
  if (isSameFormat(format, session.getState().document)) return pasteStyle(session, source)
  session.host.current()?.pasteConverted({ kind: 'style', source, format })
  return null
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
      if (first) styleClipboard.setState({ copied: { source: first, format: formatOf(session.getState().document) } })
      return null
    },
  },
  {
    id: 'pasteStyle',
    label: t`Paste style`,
    group: 'clipboard',
    keys: ['Mod+Alt+V'],
    alias: t`attributes look format painter`,
    isEnabled: (session) => styleClipboard.getState().copied !== null && hasSelection(session),
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
