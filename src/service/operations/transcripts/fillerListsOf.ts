import type { FillerList } from '../../../contract/extensions/fillerWordsRoutes.ts'
import { fillerWordsStore } from '../../stores/speech/fillerWordsStore.ts'
import type { Db } from '../../stores/tables.ts'

/** The lists of a workspace as the API shows them. */
export async function fillerListsOf(db: Db, workspaceId: string): Promise<FillerList[]> {
  const lists = await fillerWordsStore.list(db, [workspaceId])
  return lists.map(({ language, updated_at: updatedAt, words }) => ({
    language,
    words: [...words],
    updatedAt: updatedAt.toISOString(),
  }))
}
