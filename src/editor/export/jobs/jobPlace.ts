import { t } from '@lingui/core/macro'
import type { Job } from '../../../contract/operations/jobs.ts'
import type { CreateKind } from '../../session/actionHost.ts'

/** The place in the editor that shows the outcome of a job. */
export type EditorPlace =
  | { readonly kind: 'export'; readonly jobId: string }
  | { readonly kind: 'panel'; readonly panel: 'media' | 'captions' | 'tools' | 'assistant' }
  | { readonly kind: 'create'; readonly create: CreateKind }

/** A place in the editor, or a batch on the page of its sequence. */
export type JobPlace = EditorPlace | { readonly kind: 'sequence'; readonly sequenceId: string; readonly jobId: string }

export interface PlacedJob {
  readonly place: JobPlace
  /** Label of the button that opens the place. */
  readonly label: string
}

const openMedia: PlacedJob = { place: { kind: 'panel', panel: 'media' }, label: t`Open the media` }

const panels: Readonly<Record<string, PlacedJob>> = {
  editor_tool: { place: { kind: 'panel', panel: 'tools' }, label: t`Open the tools` },
  editor_background_removal: { place: { kind: 'panel', panel: 'tools' }, label: t`Open the tools` },
  ai_video: { place: { kind: 'create', create: 'video' }, label: t`Show in Create` },
  messaging: { place: { kind: 'create', create: 'copy' }, label: t`Show in Create` },
  voiceover: { place: { kind: 'create', create: 'voiceover' }, label: t`Show in Create` },
  avatar_video: { place: { kind: 'create', create: 'avatar' }, label: t`Show in Create` },
  editor_plan: { place: { kind: 'panel', panel: 'assistant' }, label: t`Open the assistant` },
  editor_plan_apply: { place: { kind: 'panel', panel: 'assistant' }, label: t`Open the assistant` },
  asset_transcript: openMedia,
  cloud_import: openMedia,
  cloud_sync: openMedia,
  folder_sync: openMedia,
}

type PlacedFields = Pick<Job, 'id' | 'saveStatus' | 'sequenceId' | 'status' | 'type'>

/** Null for job types that no page shows, and for a batch whose sequence was deleted. */
export function placeOfJob({ id, saveStatus, sequenceId, type, status }: PlacedFields): PlacedJob | null {
  if (type === 'sequence_render' && sequenceId)
    return { place: { kind: 'sequence', sequenceId, jobId: id }, label: t`Show the videos` }
  // A cut-out that was not placed can be placed by hand.
  if (type === 'editor_background_removal' && saveStatus === 'revision_conflict') return openMedia
  if (type !== 'composition_render') return panels[type] ?? null
  const label = status === 'succeeded' ? t`Watch and download` : t`Open the export`
  return { place: { kind: 'export', jobId: id }, label }
}
