import { plural, t } from '@lingui/core/macro'
import { assertNever } from '../../base/assertNever.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { AutosaveView } from '../autosave/machine/autosaveView.ts'
import { problemInWords, safetyInWords } from '../autosave/machine/saveFault.ts'

export interface SaveChipWords {
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
  readonly label: string
  readonly detail: string | null
  readonly isActive: boolean
}

export interface SaveChipContext {
  readonly clockTime: (at: Milliseconds) => string
  /** Number of clashes without a choice. */
  readonly openCount: number
}

const counted = (count: number): string =>
  plural(count, { one: '# conflict to resolve', other: '# conflicts to resolve' })

function words(view: AutosaveView, { clockTime, openCount }: SaveChipContext): SaveChipWords {
  const plain = (tone: SaveChipWords['tone'], label: string, isActive = false): SaveChipWords => ({
    tone,
    label,
    detail: null,
    isActive,
  })
  const isKept = view.deviceProblem === null
  const silence = t`The service is not responding. Retrying automatically. ${safetyInWords(isKept)}`
  switch (view.status) {
    case 'saved':
      return view.isMerged
        ? plain('success', t`Merged with someone else’s changes`)
        : plain('success', t`Saved ${clockTime(view.savedAt)}`)
    case 'saving':
      return plain('info', t`Saving…`, true)
    case 'dirty':
      return plain(isKept ? 'neutral' : 'warning', t`Unsaved changes`)
    case 'held':
      return {
        ...plain(isKept ? 'neutral' : 'warning', t`Waiting for a running job`),
        detail: t`A job is working on this video. Your changes will be saved when it finishes.`,
      }
    case 'unknown':
      return isKept
        ? { ...plain('warning', t`No response, retrying`, true), detail: silence }
        : { ...plain('danger', t`No response, not stored: keep this page open`, true), detail: silence }
    case 'offline':
      return isKept
        ? { ...plain('warning', t`Offline, kept on this device`), detail: silence }
        : { ...plain('danger', t`Offline, not stored: keep this page open`), detail: silence }
    case 'conflict':
      return {
        ...plain('danger', counted(openCount)),
        detail: t`Someone else changed the same settings. Choose which version to keep; everything else has been merged.`,
      }
    case 'failed':
      return {
        ...plain(
          'danger',
          view.retryAt === null ? t`Not saved, action needed` : t`Not saved, retrying`,
          view.retryAt !== null,
        ),
        detail: view.problem && problemInWords(view.problem, isKept),
      }
    default:
      return assertNever(view.status)
  }
}

const EARLIER = t`Changes from an earlier visit are waiting on this device, because the service is not accepting them right now.`

/** Text for the autosave state. `Saved` appears only after the service has confirmed it. */
export function saveChipWords(view: AutosaveView, context: SaveChipContext): SaveChipWords {
  const chip = words(view, context)
  const isAtRisk = view.deviceProblem !== null && view.status !== 'saved'
  const details = [chip.detail, isAtRisk ? view.deviceProblem : null, view.isEarlierWaiting ? EARLIER : null]
  return { ...chip, detail: details.filter((detail) => detail !== null).join(' ') || null }
}
