import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import type { Session } from '../session.ts'
import type { Action } from './action.ts'

const steps = [
  { suffix: 'Back', frames: -1, label: (words: string) => t`${words} back one frame` },
  { suffix: 'Forward', frames: 1, label: (words: string) => t`${words} forward one frame` },
  { suffix: 'BackTen', frames: -10, label: (words: string) => t`${words} back ten frames` },
  { suffix: 'ForwardTen', frames: 10, label: (words: string) => t`${words} forward ten frames` },
] as const

export interface ByFrames extends Pick<Action, 'alias' | 'isEnabled' | 'needs'> {
  /** Prefix of the ids. */
  readonly id: string
  /** Prefix of the labels: "Move the start". */
  readonly words: string
  /** The modifier, and the key of each direction. Shift means ten frames. */
  readonly keys: { readonly held: 'Alt' | 'Mod+Alt'; readonly back: string; readonly forward: string }
  readonly move: (session: Session, frames: Frames) => Refusal | null
}

/** Four repeating actions that move something in time: back and forward, by one and by ten frames. */
export function byFrames({ id, keys, move, words, ...shown }: ByFrames): Action[] {
  return steps.map(({ frames, label, suffix }) => ({
    ...shown,
    id: `${id}${suffix}`,
    label: label(words),
    group: 'edit',
    keys: [`${keys.held}+${Math.abs(frames) === 1 ? '' : 'Shift+'}${frames < 0 ? keys.back : keys.forward}`],
    isRepeating: true,
    run: (session) => move(session, frames),
  }))
}
