import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { newId } from '../../client/http/newId.ts'
import { messageFamily, savedQuery } from '../../client/saved/savedFamilies.ts'
import type { OverlayId } from '../../composition/schema.ts'
import { notify } from '../../ui/notices/notify.ts'
import type { Session } from '../session/session.ts'

/** Saves the text of an overlay to the text library. */
export async function keepOverlayText(session: Session, overlayId: OverlayId, queries: QueryClient): Promise<void> {
  const { document, projectId } = session.getState()
  const overlay = document.overlays.find(({ id }) => id === overlayId)
  if (overlay?.type !== 'text') return
  if (overlay.content.trim() === '') {
    notify.warning(t`There is no text to save.`, { id: 'keep-text' })
    return
  }
  try {
    await messageFamily.create(projectId, { kind: 'overlay_text', text: overlay.content, isFavorite: false }, newId())
    await queries.invalidateQueries({ queryKey: savedQuery(messageFamily, projectId).queryKey })
    notify.success(t`The text was saved to the project library.`, {
      id: 'keep-text',
      detail: t`Find it with the “Search the text library” tool.`,
    })
  } catch (error) {
    notify.error(t`The text was not saved.`, { id: 'keep-text', detail: sentenceOfError(error) })
  }
}
