import { t } from '@lingui/core/macro'
import type { Job } from '../../../contract/operations/jobs.ts'

/** The place in the editor that shows the outcome of a job. */
export type JobPlace =
  | { readonly kind: 'export'; readonly jobId: string }
  | { readonly kind: 'panel'; readonly panel: 'media' | 'captions' | 'tools' | 'assistant' }

export interface PlacedJob {
  readonly place: JobPlace
  /** Label of the button that opens the place. */
  readonly label: string
}

const panels: Readonly<Record<string, PlacedJob>> = {
  editor_tool: { place: { kind: 'panel', panel: 'tools' }, label: t`Open the tools` },
  editor_background_removal: { place: { kind: 'panel', panel: 'tools' }, label: t`Open the tools` },
  voiceover: { place: { kind: 'panel', panel: 'tools' }, label: t`Open the tools` },
  editor_plan: { place: { kind: 'panel', panel: 'assistant' }, label: t`Open the assistant` },
  editor_plan_apply: { place: { kind: 'panel', panel: 'assistant' }, label: t`Open the assistant` },
  asset_transcript: { place: { kind: 'panel', panel: 'media' }, label: t`Open the media` },
}

/** Null for job types that have no place in the editor. */
export function placeOfJob({ id, type, status }: Pick<Job, 'id' | 'type' | 'status'>): PlacedJob | null {
  if (type !== 'composition_render') return panels[type] ?? null
  const label = status === 'succeeded' ? t`Watch and download` : t`Open the export`
  return { place: { kind: 'export', jobId: id }, label }
}
