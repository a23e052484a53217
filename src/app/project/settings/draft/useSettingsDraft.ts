import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { projectSettingsQuery } from '../../../../client/resources/projectSettings.ts'
import type { ProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import { editSettings, settingsDrafts } from './settingsDrafts.ts'

/** The settings of the project of this address with the unsaved changes, and the function that edits them. */
export function useSettingsDraft() {
  const { projectId = '' } = useParams()
  const saved = useQuery(projectSettingsQuery(projectId)).data
  const draft = useStore(settingsDrafts, (drafts) => drafts[projectId])
  return {
    projectId,
    settings: draft?.mine ?? saved,
    edit: (change: (settings: ProjectSettings) => ProjectSettings): void => {
      if (saved !== undefined) editSettings(projectId, saved, change)
    },
  }
}
