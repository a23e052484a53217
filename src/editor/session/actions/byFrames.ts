import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import type { Session } from '../session.ts'
import type { Action } from './action.ts'

const steps = [
  { word: t`Back`, frames: -1, said: t`back one frame` },
  { word: t`Forward`, frames: 1, said: t`forward one frame` },
  { word: t`BackTen`, frames: -10, said: t`back ten frames` },
  { word: t`ForwardTen`, frames: 10, said: t`forward ten frames` },
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
  return steps.map(({ frames, said, word }) => ({
    ...shown,
    id: `${id}${word}`,
    label: `${words} ${said}`,
    group: 'edit',
    keys: [`${keys.held}+${Math.abs(frames) === 1 ? '' : 'Shift+'}${frames < 0 ? keys.back : keys.forward}`],
    isRepeating: true,
    run: (session) => move(session, frames),
  }))
}
