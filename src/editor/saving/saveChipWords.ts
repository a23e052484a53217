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

const counted = (count: number): string => (count === 1 ? '1 change clashes' : `${count} changes clash`)

function words(view: AutosaveView, { clockTime, openCount }: SaveChipContext): SaveChipWords {
  const plain = (tone: SaveChipWords['tone'], label: string, isActive = false): SaveChipWords => ({
    tone,
    label,
    detail: null,
    isActive,
  })
  const isKept = view.deviceProblem === null
  const silence = `The service does not answer. It is tried again by itself. ${safetyInWords(isKept)}`
  switch (view.status) {
    case 'saved':
      return view.isMerged
        ? plain('success', 'Someone else saved: merged')
        : plain('success', `Saved ${clockTime(view.savedAt)}`)
    case 'saving':
      return plain('info', 'Saving…', true)
    case 'dirty':
      return plain(isKept ? 'neutral' : 'warning', 'Unsaved changes')
    case 'held':
      return {
        ...plain(isKept ? 'neutral' : 'warning', 'Waiting for a running job'),
        detail: 'A job works on this composition. Your changes are saved after it.',
      }
    case 'unknown':
      return isKept
        ? { ...plain('warning', 'No answer yet, trying again', true), detail: silence }
        : { ...plain('danger', 'No answer, not kept: stay on this page', true), detail: silence }
    case 'offline':
      return isKept
        ? { ...plain('warning', 'Offline, kept on this device'), detail: silence }
        : { ...plain('danger', 'Offline, not kept: stay on this page'), detail: silence }
    case 'conflict':
      return {
        ...plain('danger', `Needs you: ${counted(openCount)}`),
        detail:
          'Someone else saved other values for the same fields. Choose which ones stay; everything else is merged.',
      }
    case 'failed':
      return {
        ...plain(
          'danger',
          view.retryAt === null ? 'Needs you: not saved' : 'Not saved, trying again',
          view.retryAt !== null,
        ),
        detail: view.problem && problemInWords(view.problem, isKept),
      }
    default:
      return assertNever(view.status)
  }
}

const EARLIER = 'Changes of an earlier visit wait on this device, because the service does not take them now.'

/** Puts the state of saving into words. It never says saved before the service did. */
export function saveChipWords(view: AutosaveView, context: SaveChipContext): SaveChipWords {
  const chip = words(view, context)
  const isAtRisk = view.deviceProblem !== null && view.status !== 'saved'
  const details = [chip.detail, isAtRisk ? view.deviceProblem : null, view.isEarlierWaiting ? EARLIER : null]
  return { ...chip, detail: details.filter((detail) => detail !== null).join(' ') || null }
}
