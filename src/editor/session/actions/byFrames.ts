import type { Refusal } from '../../../base/result.ts'
import type { Frames } from '../../../base/units.ts'
import type { Session } from '../session.ts'
import type { Action } from './action.ts'

const steps = [
  { suffix: 'Back', frames: -1 },
  { suffix: 'Forward', frames: 1 },
  { suffix: 'BackTen', frames: -10 },
  { suffix: 'ForwardTen', frames: 10 },
] as const

export interface ByFrames extends Pick<Action, 'alias' | 'isEnabled' | 'needs'> {
  /** Prefix of the four action ids. */
  readonly id: string
  readonly labels: Readonly<Record<(typeof steps)[number]['suffix'], string>>
  /** The modifier, and a key for each direction. Shift moves by ten frames. */
  readonly keys: { readonly held: 'Alt' | 'Mod+Alt'; readonly back: string; readonly forward: string }
  readonly move: (session: Session, frames: Frames) => Refusal | null
}

/** Four repeating actions that move something back or forward, by one or ten frames. */
export function byFrames({ id, keys, labels, move, ...shown }: ByFrames): Action[] {
  return steps.map(({ frames, suffix }) => ({
    ...shown,
    id: `${id}${suffix}`,
    label: labels[suffix],
    group: 'edit',
    keys: [`${keys.held}+${Math.abs(frames) === 1 ? '' : 'Shift+'}${frames < 0 ? keys.back : keys.forward}`],
    isRepeating: true,
    run: (session) => move(session, frames),
  }))
}
