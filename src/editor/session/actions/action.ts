import { t } from '@lingui/core/macro'
import type { Refusal, Result } from '../../../base/result.ts'
import type { Session } from '../session.ts'

export const actionGroups = [
  'playback', 'tool', 'edit', 'editorTool', 'clipboard', 'selection', 'history', 'marks', 'timeline', 'picture', 'window',
] as const // biome-ignore format: the order of menus and lists
export type ActionGroup = (typeof actionGroups)[number]

/** How lists name the groups. */
export const groupWords: Readonly<Record<ActionGroup, string>> = {
  playback: t`Playback`, tool: t`Tools`, edit: t`Edit`, editorTool: t`Editor tools`, clipboard: t`Copy and paste`, selection: t`Selection`, history: t`History`,
  marks: t`Markers and range`, timeline: t`Timeline`, picture: t`On the picture`, window: t`Window`,
} // biome-ignore format: a table

/** One thing a person can do. Toolbar, menus, palette and keys run the same entries. */
export interface Action {
  readonly id: string
  /** As a menu says it: "Split at playhead". */
  readonly label: string
  readonly group: ActionGroup
  /** Default key combinations such as `Mod+Shift+Z`; the first is shown. `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[]
  readonly isEnabled: (session: Session) => boolean
  /** What it needs, as a sentence for a person who cannot run it now. Absent on what can always be run. */
  readonly needs?: string
  /** Other words that people look for it by. */
  readonly alias?: string
  /** Whether a switch is on; absent on what is no switch. */
  readonly isOn?: (session: Session) => boolean
  /** A held key does it again and again; what that changes is one undo step. */
  readonly isRepeating?: true
  /** Its keys act when they are let go, and not after something was dragged meanwhile. */
  readonly isOnRelease?: true
  /** Its keys act only while the picture has the focus, and go before others there. */
  readonly scope?: 'picture'
  /** Its keys act while somebody types too; `always` also while a dialog is open. */
  readonly reach?: 'typing' | 'always'
  /** Does it. What was refused comes back, to be told to the person. */
  readonly run: (session: Session) => Refusal | null
}

/** The refusal of an outcome, for `run`. */
export function refusalOf(outcome: Result<unknown>): Refusal | null {
  return outcome.ok ? null : outcome.refusal
}

/** For what can be done at any time. */
export const always = (): boolean => true
