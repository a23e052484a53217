import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projectSettingsQuery } from '../../../../client/resources/projectSettings.ts'
import { initialProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import {
  sequenceRenderSettingsSchema,
  type SequenceRenderSettings,
} from '../../../../contract/operations/sequenceRenders.ts'
import { useDeviceState } from '../../../../ui/useDeviceState.ts'

export const resolutionWords: Readonly<Record<SequenceRenderSettings['resolution'], string>> = {
  preview: t`Draft, 240p`,
  mobile: t`Small, 360p`,
  sd: t`SD, 480p`,
  hd: t`HD, 720p`,
  '1080': t`Full HD, 1080p`,
}

export const qualityWords: Readonly<Record<SequenceRenderSettings['quality'], string>> = {
  verylow: t`Lowest`,
  low: t`Low`,
  medium: t`Medium`,
  high: t`High`,
  veryhigh: t`Highest`,
}

/** The settings of the next batch: those of the last one on this device, otherwise the project's defaults. */
export function useBatchForm(sequenceId: string, projectId: string) {
  const slot = useMemo(
    () => ({ key: `batch.${sequenceId}`, schema: sequenceRenderSettingsSchema.nullable(), fallback: null }),
    [sequenceId],
  )
  const [kept, setForm] = useDeviceState<SequenceRenderSettings | null>(slot)
  const project = useQuery(projectSettingsQuery(projectId))
  const form = kept ?? project.data?.defaults.batch ?? (project.isError ? initialProjectSettings.defaults.batch : null)
  return { /** Null until the defaults are known. */ form, setForm }
}
