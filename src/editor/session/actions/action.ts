import { t } from '@lingui/core/macro'
import type { Refusal, Result } from '../../../base/result.ts'
import type { Session } from '../session.ts'

export const actionGroups = [
  'playback', 'tool', 'edit', 'editorTool', 'clipboard', 'selection', 'history', 'marks', 'timeline', 'picture', 'window',
] as const // biome-ignore format: the order of menus and lists
export type ActionGroup = (typeof actionGroups)[number]

export const groupWords: Readonly<Record<ActionGroup, string>> = {
  playback: t`Playback`, tool: t`Tools`, edit: t`Edit`, editorTool: t`Editor tools`, clipboard: t`Copy and paste`, selection: t`Selection`, history: t`History`,
  marks: t`Markers and range`, timeline: t`Timeline`, picture: t`On the picture`, window: t`Window`,
} // biome-ignore format: a table

/** A command. Toolbar, menus, palette and keys all run the same entry. */
export interface Action {
  readonly id: string
  /** Text in menus, such as "Split at playhead". */
  readonly label: string
  readonly group: ActionGroup
  /** Default key combinations such as `Mod+Shift+Z`, with the displayed one first. `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[]
  readonly isEnabled: (session: Session) => boolean
  /** A sentence that says what must be done to enable it. Absent if it is always enabled. */
  readonly needs?: string
  /** Synonyms that the palette's search also matches. */
  readonly alias?: string
  /** True if a toggle is on. Absent if it is not a toggle. */
  readonly isOn?: (session: Session) => boolean
  /** Holding the key repeats the action. All repeats form one undo step. */
  readonly isRepeating?: true
  /** Runs on key-up, unless the pointer dragged in between. */
  readonly isOnRelease?: true
  /** No notice is shown if its keys are pressed while it is disabled. */
  readonly isQuiet?: true
  /** Its keys apply only while the picture has the focus, and take precedence there. */
  readonly scope?: 'picture'
  /** Its keys also work in text fields. `always` includes dialogs. */
  readonly reach?: 'typing' | 'always'
  /** Returns a refusal to display. Null if it succeeded. */
  readonly run: (session: Session) => Refusal | null
}

export function refusalOf(outcome: Result<unknown>): Refusal | null {
  return outcome.ok ? null : outcome.refusal
}

export const always = (): boolean => true
