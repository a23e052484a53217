import type { Refusal } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import type { Session } from '../session.ts'
import type { Action } from './action.ts'

const steps = [
  { word: 'Back', frames: -1, said: 'back one frame' },
  { word: 'Forward', frames: 1, said: 'forward one frame' },
  { word: 'BackTen', frames: -10, said: 'back ten frames' },
  { word: 'ForwardTen', frames: 10, said: 'forward ten frames' },
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
