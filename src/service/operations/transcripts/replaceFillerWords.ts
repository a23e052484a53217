import { spokenLetters } from '../../../composition/speech/fillerWords.ts'
import { replaceFillerWords as operation } from '../../../contract/extensions/fillerWordsRoutes.ts'
import { fillerListsOf } from './fillerListsOf.ts'
import { fillerWordsStore } from '../../stores/speech/fillerWordsStore.ts'
import { extension } from '../handler.ts'

/** Words that differ only in case count once. */
export const replaceFillerWords = extension(operation, async ({ body, params }, { db, now, principal }) => {
  const chosen = { workspaceId: principal.workspaceId, language: params.languageCode }
  if (body.words === null) await fillerWordsStore.remove(db, chosen)
  else {
    const words = new Map(body.words.map((word) => [spokenLetters(word), word]))
    await fillerWordsStore.save(db, { ...chosen, words: [...words.values()], now })
  }
  return { lists: await fillerListsOf(db, principal.workspaceId) }
})
