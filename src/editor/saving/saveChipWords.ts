import { assertNever } from '../../base/assertNever.ts'
import type { Milliseconds } from '../../base/units.ts'
import type { AutosaveView } from '../autosave/autosaveView.ts'

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

const OFFLINE = 'The service does not answer. It is tried again by itself. Your changes are kept on this device.'

function words(view: AutosaveView, { clockTime, openCount }: SaveChipContext): SaveChipWords {
  const plain = (tone: SaveChipWords['tone'], label: string, isActive = false): SaveChipWords => ({
    tone,
    label,
    detail: null,
    isActive,
  })
  switch (view.status) {
    case 'saved':
      return view.isMerged
        ? plain('success', 'Someone else saved: merged')
        : plain('success', `Saved ${clockTime(view.savedAt)}`)
    case 'saving':
      return plain('info', 'Saving…', true)
    case 'dirty':
      return plain('neutral', 'Unsaved changes')
    case 'held':
      return {
        ...plain('neutral', 'Waiting for a running job'),
        detail: 'A job works on this composition. Your changes are saved after it.',
      }
    case 'unknown':
      return { ...plain('warning', 'No answer yet, trying again', true), detail: OFFLINE }
    case 'offline':
      return { ...plain('warning', 'Offline, kept on this device'), detail: OFFLINE }
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
        detail: view.problem?.message ?? null,
      }
    default:
      return assertNever(view.status)
  }
}

/** Puts the state of saving into words. It never says saved before the service did. */
export function saveChipWords(view: AutosaveView, context: SaveChipContext): SaveChipWords {
  const chip = words(view, context)
  const isAtRisk = view.deviceProblem !== null && view.status !== 'saved'
  return isAtRisk ? { ...chip, detail: [chip.detail, view.deviceProblem].filter(Boolean).join(' ') } : chip
}
