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
  /** What the ids begin with. */
  readonly id: string
  /** What the labels begin with: "Move the start". */
  readonly words: string
  /** What is held, and the key for each direction; Shift makes it ten. */
  readonly keys: { readonly held: 'Alt' | 'Mod+Alt'; readonly back: string; readonly forward: string }
  readonly move: (session: Session, frames: Frames) => Refusal | null
}

/** Four actions that move something in time: back and forward, by one and by ten frames. A held key goes on. */
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
