import { createStore } from 'zustand/vanilla'
import { isSame } from '../../../../composition/isSame.ts'
import type { ProjectSettings } from '../../../../contract/operations/projectSettings.ts'
import { mergeSettings } from './mergeSettings.ts'

/** Unsaved settings of a project. */
export interface SettingsDraft {
  /** The saved version from which the draft started. */
  readonly base: ProjectSettings
  readonly mine: ProjectSettings
  /** Fields that someone else has changed too. Null if there is nothing to decide. */
  readonly clash: { readonly places: readonly string[]; readonly withTheirs: ProjectSettings } | null
}

/** Drafts by project. They are kept until the tab is closed, so that navigating within the editor loses nothing. */
export const settingsDrafts = createStore<Readonly<Record<string, SettingsDraft>>>(() => ({}))

/** The parts of the settings that form one draft. */
export const settingsParts = ['defaults', 'brandKit', 'context', 'naming'] as const
export type SettingsPart = (typeof settingsParts)[number]

export const changedParts = ({ base, mine }: Pick<SettingsDraft, 'base' | 'mine'>): readonly SettingsPart[] =>
  settingsParts.filter((part) => !isSame(base[part], mine[part]))

function put(projectId: string, draft: SettingsDraft): void {
  const { [projectId]: _, ...others } = settingsDrafts.getState()
  settingsDrafts.setState(changedParts(draft).length === 0 ? others : { ...others, [projectId]: draft }, true)
}

/** Applies an edit to the draft, or to the saved version if there is none. */
export function editSettings(
  projectId: string,
  saved: ProjectSettings,
  edit: (settings: ProjectSettings) => ProjectSettings,
): void {
  const draft = settingsDrafts.getState()[projectId] ?? { base: saved, mine: saved, clash: null }
  put(projectId, { ...draft, mine: edit(draft.mine) })
}

export function discardSettings(projectId: string): void {
  const draft = settingsDrafts.getState()[projectId]
  if (draft !== undefined) put(projectId, { ...draft, mine: draft.base, clash: null })
}

/** Resolves a clash: keeps mine or takes theirs in the fields that both sides changed. */
export function resolveClash(projectId: string, winner: 'mine' | 'theirs'): void {
  const draft = settingsDrafts.getState()[projectId]
  if (draft === undefined || draft.clash === null) return
  put(projectId, { ...draft, clash: null, mine: winner === 'mine' ? draft.mine : draft.clash.withTheirs })
}

/** Makes the version that was saved from `sent` the new base. Keeps later edits. */
export function confirmSettings(projectId: string, sent: ProjectSettings, saved: ProjectSettings): void {
  const draft = settingsDrafts.getState()[projectId]
  if (draft === undefined) return
  const { merged } = mergeSettings({ base: sent, mine: draft.mine, theirs: saved })
  put(projectId, { base: saved, mine: merged, clash: null })
}

/** Rebases the draft onto a version that was saved elsewhere. Returns false if both changed the same field. */
export function rebaseSettings(projectId: string, theirs: ProjectSettings): boolean {
  const draft = settingsDrafts.getState()[projectId]
  if (draft === undefined) return true
  const versions = { base: draft.base, mine: draft.mine, theirs }
  const { clashes, merged } = mergeSettings(versions)
  const withTheirs = mergeSettings(versions, 'theirs').merged
  const clash = clashes.length === 0 ? null : { places: clashes, withTheirs }
  put(projectId, { base: theirs, mine: merged, clash })
  return clash === null
}
