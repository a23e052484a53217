import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../client/http/ApiError.ts'
import { call } from '../../../../client/http/http.ts'
import { projectSettingsQuery } from '../../../../client/resources/projectSettings.ts'
import { updateProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import { changedParts, confirmSettings, rebaseSettings, settingsDrafts, type SettingsDraft } from './settingsDrafts.ts'

/** If others save this many times in the meantime, the draft stays unsaved and the conflict is shown. */
const MAX_ATTEMPTS = 5

function bodyOf({ base, mine }: SettingsDraft) {
  const parts = new Set(changedParts({ base, mine }))
  return {
    ...(parts.has('context') ? { context: mine.context } : {}),
    ...(parts.has('defaults') ? { defaults: mine.defaults } : {}),
    ...(parts.has('brandKit') ? { brandKit: mine.brandKit } : {}),
    ...(parts.has('naming') ? { naming: { values: mine.naming.values } } : {}),
    expectedUpdatedAt: base.updatedAt,
  }
}

/** The result of a save. `clash` needs a decision by the user. */
export type SaveOutcome = 'saved' | 'merged' | 'clash'

/** Saves the draft of a project. Changes that someone else has saved in the meantime are merged. */
export async function saveSettings(projectId: string, client: QueryClient): Promise<SaveOutcome> {
  const query = projectSettingsQuery(projectId)
  let outcome: SaveOutcome = 'saved'
  for (let attempt = 1; ; attempt += 1) {
    const draft = settingsDrafts.getState()[projectId]
    if (draft === undefined) return outcome
    try {
      const saved = await call(updateProjectSettings, { params: { projectId }, body: bodyOf(draft) })
      client.setQueryData(query.queryKey, saved)
      confirmSettings(projectId, draft.mine, saved)
      return outcome
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'revision_conflict'
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
      const theirs = await client.fetchQuery({ ...query, staleTime: 0 })
      if (!rebaseSettings(projectId, theirs)) return 'clash'
      outcome = 'merged'
    }
  }
}
