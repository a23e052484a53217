import { readStorage as operation } from '../../../contract/extensions/storageRoute.ts'
import { sumStoredBytes } from '../../stores/workspace/storedBytes.ts'
import { extension } from '../handler.ts'

export const readStorage = extension(operation, async (_input, { db, principal }) => {
  const { media, prepared, exports } = await sumStoredBytes(db, principal.workspaceId)
  return { mediaBytes: media, preparedBytes: prepared, exportBytes: exports }
})
