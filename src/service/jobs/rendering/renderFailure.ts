import { errorOf } from '../../../contract/jobErrors.ts'
import { ExportError, type ExportErrorCode } from '../../media/exporter.ts'
import type { JobOutcome } from '../../stores/jobs/jobStore.ts'
import type { SafeError } from '../../stores/columns.ts'

export type RenderFailure = Pick<JobOutcome, 'error' | 'status'> & { readonly error: SafeError }

/** Spec: "render_failed | child output error | render failed". */
export const renderFailed: RenderFailure = {
  status: 'failed',
  error: errorOf('render_failed', { reason: 'fault' }),
}

/** The failure if the process died in every attempt. This video may be the cause. */
export const renderInterrupted: RenderFailure = {
  status: 'failed',
  error: errorOf('render_failed', { reason: 'interrupted' }),
}

/** Spec: "media_unavailable | read result, with `requires_action` | stored media confirmed missing or mismatched". */
export function mediaUnavailable(name: string | null): RenderFailure {
  const error =
    name === null
      ? errorOf('media_unavailable', { reason: 'some_file_not_stored' })
      : errorOf('media_unavailable', { reason: 'source_not_stored', name })
  return { status: 'requires_action', error }
}

const errorByCode: Readonly<Record<Exclude<ExportErrorCode, 'aborted' | 'render_failed'>, SafeError>> = {
  missing_media: errorOf('missing_media'),
  empty_range: errorOf('empty_range'),
  no_browser: errorOf('no_browser'),
  out_of_memory: errorOf('out_of_memory'),
  disk_full: errorOf('disk_full', { reason: 'export' }),
  timeout: errorOf('timeout', { reason: 'too_long' }),
  stalled: errorOf('timeout', { reason: 'stalled' }),
}

/** The failure that the job shows for an error. */
export function failureOf(fault: unknown): RenderFailure {
  if (!(fault instanceof ExportError) || fault.code === 'render_failed' || fault.code === 'aborted') return renderFailed
  return { status: 'failed', error: errorByCode[fault.code] }
}

/** Whether an automatic retry would end the same way. */
export function isPermanent(fault: unknown): boolean {
  if (!(fault instanceof ExportError)) return false
  return ['empty_range', 'no_browser', 'timeout', 'stalled', 'disk_full'].includes(fault.code)
}
