import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { messageFamily, savedQuery } from '../../../client/saved/savedFamilies.ts'
import { saveMerged } from '../../../client/saved/saveMerged.ts'
import type { Message } from '../../../contract/operations/messaging.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { notify } from '../../../ui/notices/notify.ts'

export interface TextChange {
  readonly text: string
  readonly kind: Message['kind']
  readonly isFavorite: boolean
  /** The text in the library. Undefined if it is not kept yet. */
  readonly saved: Message | undefined
}

/** Stars a text, which keeps it in the library, or removes its star. */
export function useSavedText(projectId: string) {
  const queryClient = useQueryClient()
  // A text that was deleted from the library can be starred again.
  const createOnce = useRepeatableKey()
  return useSubmit(async ({ isFavorite, kind, saved, text }: TextChange) => {
    const content = { kind, text, isFavorite }
    try {
      if (saved === undefined) await createOnce(content, (key) => messageFamily.create(projectId, content, key))
      else await saveMerged(messageFamily, { base: saved, mine: { ...content, text: saved.text } })
    } catch (error) {
      notify.error(t`The star was not saved.`, { detail: sentenceOfError(error) })
    } finally {
      await queryClient.invalidateQueries({ queryKey: savedQuery(messageFamily, projectId).queryKey })
    }
  })
}

const keyOf = (kind: Message['kind'], text: string): string => `${kind} ${text}`

/** Finds texts in the library. If one is kept twice, the starred one is found. */
export function savedTextOf(messages: readonly Message[]) {
  const byText = new Map<string, Message>()
  for (const message of messages) {
    const key = keyOf(message.kind, message.text)
    const known = byText.get(key)
    if (known === undefined || (message.isFavorite && !known.isFavorite)) byText.set(key, message)
  }
  return (kind: Message['kind'], text: string): Message | undefined => byText.get(keyOf(kind, text))
}
