import { plural, t } from '@lingui/core/macro'
import { assertNever } from '../../base/assertNever.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { AutosaveView } from '../autosave/machine/autosaveView.ts'
import { problemInWords, safetyInWords } from '../autosave/machine/saveFault.ts'

/** What the chip shows. */
export interface SaveChipWords {
  readonly tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
  readonly label: string
  /** A sentence more, or null. */
  readonly detail: string | null
  readonly isActive: boolean
}

export interface SaveChipContext {
  readonly clockTime: (at: Milliseconds) => string
  /** Clashes that wait for a choice. */
  readonly openCount: number
}

const counted = (count: number): string => plural(count, { one: '# change clashes', other: '# changes clash' })

function words(view: AutosaveView, { clockTime, openCount }: SaveChipContext): SaveChipWords {
  const plain = (tone: SaveChipWords['tone'], label: string, isActive = false): SaveChipWords => ({
    tone,
    label,
    detail: null,
    isActive,
  })
  const isKept = view.deviceProblem === null
  const silence = t`The service does not answer. Retrying automatically. ${safetyInWords(isKept)}`
  switch (view.status) {
    case 'saved':
      return view.isMerged
        ? plain('success', t`Someone else saved: merged`)
        : plain('success', t`Saved ${clockTime(view.savedAt)}`)
    case 'saving':
      return plain('info', t`Saving…`, true)
    case 'dirty':
      return plain(isKept ? 'neutral' : 'warning', t`Unsaved changes`)
    case 'held':
      return {
        ...plain(isKept ? 'neutral' : 'warning', t`Waiting for a running job`),
        detail: t`A job works on this composition. Your changes are saved after it.`,
      }
    case 'unknown':
      return isKept
        ? { ...plain('warning', t`No answer yet, trying again`, true), detail: silence }
        : { ...plain('danger', t`No answer, not kept: stay on this page`, true), detail: silence }
    case 'offline':
      return isKept
        ? { ...plain('warning', t`Offline, kept on this device`), detail: silence }
        : { ...plain('danger', t`Offline, not kept: stay on this page`), detail: silence }
    case 'conflict':
      return {
        ...plain('danger', t`Needs you: ${counted(openCount)}`),
        detail: t`Someone else saved other values for the same fields. Choose which ones stay; everything else is merged.`,
      }
    case 'failed':
      return {
        ...plain(
          'danger',
          view.retryAt === null ? t`Needs you: not saved` : t`Not saved, trying again`,
          view.retryAt !== null,
        ),
        detail: view.problem && problemInWords(view.problem, isKept),
      }
    default:
      return assertNever(view.status)
  }
}

const EARLIER = t`Changes of an earlier visit wait on this device, because the service does not take them now.`

/** Puts the state of saving into words. It never says saved before the service did. */
export function saveChipWords(view: AutosaveView, context: SaveChipContext): SaveChipWords {
  const chip = words(view, context)
  const isAtRisk = view.deviceProblem !== null && view.status !== 'saved'
  const details = [chip.detail, isAtRisk ? view.deviceProblem : null, view.isEarlierWaiting ? EARLIER : null]
  return { ...chip, detail: details.filter((detail) => detail !== null).join(' ') || null }
}
