import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { actions } from '../actions/actionRegistry.ts'
import { deviceStorage, recall, remember } from '../view/deviceMemory.ts'
import { browserKeyReason } from './browserKeys.ts'
import { canonicalKeys } from './keyCombination.ts'
import { presetNames, presets, type PresetName } from './presets.ts'

export const keymapSchema = z.object({
  preset: z.enum(presetNames),
  /** Custom keys by action. An empty list leaves the action without keys. */
  changes: z.record(z.string().max(60), z.array(z.string().min(1).max(40)).max(8)),
})
/** A preset and the user's changes to it. */
export type Keymap = z.output<typeof keymapSchema>

export type BoundKeys = ReadonlyMap<string, readonly string[]>

/** Keys of every action, without those that the browser reserves. */
export function boundKeys({ preset, changes }: Keymap): BoundKeys {
  const ofPreset = presets[preset]
  const scopeOf = new Map(actions.map((action) => [action.id, action.scope ?? 'window']))
  const place = (id: string, keys: string): string => `${scopeOf.get(id)} ${canonicalKeys(keys)}`
  const taken = new Set(
    Object.entries(ofPreset).flatMap(([id, keys]) => keys.map((combination) => place(id, combination))),
  )
  return new Map(
    actions.map(({ id, keys }) => {
      const own = changes[id] ?? ofPreset[id] ?? keys.filter((combination) => !taken.has(place(id, combination)))
      return [id, own.filter((combination) => browserKeyReason(combination) === null)]
    }),
  )
}

export interface KeyConflict {
  readonly keys: string
  readonly actionIds: readonly string[]
}

/** Combinations shared by several actions of one scope. */
export function keyConflicts(bound: BoundKeys): KeyConflict[] {
  const byPlace = new Map<string, { keys: string; actionIds: string[] }>()
  for (const { id, scope } of actions) {
    for (const keys of bound.get(id) ?? []) {
      const place = `${scope ?? 'window'} ${canonicalKeys(keys)}`
      const known = byPlace.get(place)
      if (known) known.actionIds.push(id)
      else byPlace.set(place, { keys, actionIds: [id] })
    }
  }
  return [...byPlace.values()].filter(({ actionIds }) => new Set(actionIds).size > 1)
}

/** Other actions that already have these keys, in the same scope as the action `wanting`. */
export function actionsWithKeys(bound: BoundKeys, keys: string, wanting: string): string[] {
  const scope = actions.find(({ id }) => id === wanting)?.scope
  const wanted = canonicalKeys(keys)
  return actions
    .filter((action) => action.id !== wanting && action.scope === scope)
    .filter(({ id }) => bound.get(id)?.some((combination) => canonicalKeys(combination) === wanted))
    .map(({ id }) => id)
}

const KEY = 'framewright:keymap'
const storage = deviceStorage()

/** The keymap of this device. All open compositions share it. */
export const keymap = createStore<Keymap>(() =>
  recall(storage, KEY, { schema: keymapSchema, fallback: { preset: 'default', changes: {} } }),
)
remember(storage, KEY, keymap)

let last: { readonly keymap: Keymap; readonly bound: BoundKeys } | null = null

/** Keys of every action on this device. Returns the same map until the keymap changes. */
export function currentKeys(): BoundKeys {
  const now = keymap.getState()
  if (last?.keymap !== now) last = { keymap: now, bound: boundKeys(now) }
  return last.bound
}

/** Switches to a preset and discards the user's changes. */
export function choosePreset(preset: PresetName): void {
  keymap.setState({ preset, changes: {} })
}

/** Binds keys to an action. Actions in `takeFrom` lose them. */
export function bindKeys(id: string, keys: readonly string[], takeFrom: readonly string[] = []): void {
  const bound = currentKeys()
  const given = new Set(keys.map(canonicalKeys))
  const taken = takeFrom.map((other) => [
    other,
    (bound.get(other) ?? []).filter((combination) => !given.has(canonicalKeys(combination))),
  ])
  keymap.setState(({ changes }) => ({ changes: { ...changes, ...Object.fromEntries(taken), [id]: [...keys] } }))
}

/** Restores the keys of the preset. */
export function resetKeys(id: string): void {
  keymap.setState(({ changes: { [id]: _changed, ...changes } }) => ({ changes }))
}
